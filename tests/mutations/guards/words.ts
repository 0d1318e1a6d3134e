import type { Guard } from '../mutation.ts'

export const words: readonly Guard[] = [
  {
    id: 'markup-in-a-letter',
    protects: 'what visitors typed is text in a mail',
    file: 'backend/mail/letter.ts',
    find: "lines.map(escapeHtml).join('<br>')",
    replace: "lines.join('<br>')",
    tests: ['backend/mail/', 'backend/order/offer/offer.test.ts'],
  },
  {
    id: 'links-in-typed-words',
    protects: 'the shop’s mail carries no link of who typed in it',
    file: 'backend/mail/letter.ts',
    find: "    .replaceAll('://', ': //')\n",
    replace: '',
    tests: ['backend/mail/typed-words.test.ts'],
  },
  {
    id: 'masked-mail',
    protects: 'the page after paying does not tell whose order it is',
    file: 'backend/order/pay/pay.routes.ts',
    find: 'email_masked: maskEmail(order.email),',
    replace: 'email_masked: order.email,',
    tests: ['backend/order/pay/'],
  },
  {
    id: 'end-of-inline-json',
    protects: 'JSON in a page can’t end its script',
    file: 'worker/pages/document.tsx',
    find: '/[<>&\\u2028\\u2029]/g',
    replace: '/[\\u2028\\u2029]/g',
    tests: ['worker/pages/pages.test.ts'],
  },
  {
    id: 'addresses-in-foreign-html',
    protects: 'HTML of a backend leads to nothing that runs',
    file: 'worker/pages/sanitize.ts',
    find: "if (typeof address === 'string' && !isSafeAddress(address)) delete node.properties[name]",
    replace: 'if (address === null) delete node.properties[name]',
    tests: ['worker/pages/sanitize.test.ts'],
  },
  {
    id: 'password-drawn-again',
    protects: 'a page that is drawn again holds no password',
    file: 'worker/forms/answer-form.ts',
    find: "name.includes('password') ? '' : text",
    replace: 'text',
    tests: ['worker/forms/'],
  },
]
