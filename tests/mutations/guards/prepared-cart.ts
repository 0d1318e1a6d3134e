import type { Guard } from '../mutation.ts'

const preparedForm = ['worker/forms/prepared-cart.test.ts']
const preparedPage = ['worker/pages/prepared-cart.test.ts']

export const preparedCart: readonly Guard[] = [
  {
    id: 'forms-are-posted',
    protects: 'a link that is followed, by whomever, puts nothing in a cart',
    file: 'worker/forms/all-forms.ts',
    find: 'app.post(form.path, answerForm(form))',
    replace: "app.on(['GET', 'POST'], form.path, answerForm(form))",
    tests: preparedPage,
  },
  {
    id: 'shown-before-put-in',
    protects: 'nobody gets what a link’s page did not show to be had',
    file: 'src/features/cart/prepared/prepared-cart.form.ts',
    find: 'fields.lines === undefined ? prepared : readPreparedCart(fields.lines)',
    replace: 'prepared',
    tests: preparedForm,
  },
]
