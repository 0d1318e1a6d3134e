import type { Guard } from '../mutation.ts'

const preparedForm = ['worker/forms/prepared-cart.test.ts']
const preparedPage = ['worker/pages/prepared-cart.test.ts']

export const preparedCart: readonly Guard[] = [
  {
    id: 'forms-are-posted',
    protects: 'a link that is followed, by whomever, puts nothing in a cart',
    file: 'worker/forms/index.ts',
    find: 'app.post(form.path, answerForm(form))',
    replace: "app.on(['GET', 'POST'], form.path, answerForm(form))",
    tests: preparedPage,
  },
  {
    id: 'key-of-a-prepared-line',
    protects: 'lines of one form are each added, and each once',
    file: 'src/features/cart/prepared-cart.form.ts',
    find: `-\${po_id}\``,
    replace: '`',
    tests: preparedForm,
  },
  {
    id: 'prepared-line-sent-once',
    protects: 'a form that is sent again after an outage sends nothing that is in the cart',
    file: 'src/features/cart/prepared-cart.form.ts',
    find: 'offered?.filter((line) => !isDone(fields, line))',
    replace: 'offered',
    tests: preparedForm,
  },
  {
    id: 'shown-before-put-in',
    protects: 'nobody gets what a link’s page did not show to be had',
    file: 'src/features/cart/prepared-cart.form.ts',
    find: 'fields.lines === undefined ? prepared : readPreparedCart(fields.lines)',
    replace: 'prepared',
    tests: preparedForm,
  },
  {
    id: 'variant-of-a-prepared-line',
    protects: 'another variant’s price is not told as that of the one in a link',
    file: 'src/features/cart/prepared-line.ts',
    find: ' && option?.po_id === po_id',
    replace: ' && option',
    tests: preparedPage,
  },
  {
    id: 'session-of-the-first-call',
    protects: 'what one form adds is in one session’s cart',
    file: 'worker/upstream.ts',
    find: 'isJar ? cookiesAfter(cookie, upstream.cookies) : cookie',
    replace: 'cookie',
    tests: preparedForm,
  },
]
