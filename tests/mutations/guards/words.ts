import type { Guard } from '../mutation.ts'

export const words: readonly Guard[] = [
  {
    id: 'markup-in-a-letter',
    protects: 'what visitors typed is text in a mail',
    file: 'backend/mail/mail-layout.ts',
    find: 'escapeHtml(text).replace(',
    replace: 'text.replace(',
    tests: ['backend/mail/write-mail.test.ts'],
  },
  {
    id: 'masked-mail',
    protects: 'the page after paying does not tell whose order it is',
    file: 'backend/order/pay/pay.routes.ts',
    find: 'email_masked: maskEmail(order.email),',
    replace: 'email_masked: order.email,',
    tests: ['backend/order/pay/pay.test.ts'],
  },
  {
    id: 'end-of-inline-json',
    protects: 'JSON in a page can’t end its script',
    file: 'worker/pages/document.tsx',
    find: '/[<>&\\u2028\\u2029]/g',
    replace: '/[\\u2028\\u2029]/g',
    tests: ['worker/pages/page-routes.test.ts'],
  },
  {
    id: 'addresses-in-foreign-html',
    protects: 'HTML of a backend leads to nothing that runs',
    file: 'worker/pages/sanitize-html.ts',
    find: "if (typeof address === 'string' && !isSafeAddress(address)) delete node.properties[name]",
    replace: 'if (address === null) delete node.properties[name]',
    tests: ['worker/pages/sanitize-html.test.ts'],
  },
  {
    id: 'typed-words',
    protects: 'nobody is mailed words that a stranger typed',
    file: 'backend/mail/write-mail.ts',
    find: 'isKnown ? plainLines(line.typed) : []',
    replace: 'plainLines(line.typed)',
    tests: ['backend/mail/typed-words.test.ts', 'backend/order/offer/offer.test.ts'],
  },
]
