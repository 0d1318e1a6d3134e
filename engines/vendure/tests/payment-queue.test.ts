import { afterEach, expect, test, vi } from 'vitest'
import { toApiError } from '../adapter/refusal'
import { stubVendure } from './fake-vendure'

vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }))

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an order whose amount is not the one that the buyer agreed to is refused and not paid', async () => {
  const { Turns } = await import('../adapter/order/payment-queue')
  const order = { __typename: 'Order', totalWithTax: 2420 }
  const requests = stubVendure({
    ArrangePayment: () => ({ setOrderCustomFields: order, reopen: order, transitionOrderToState: order }),
    Pay: () => ({ addPaymentToOrder: order }),
  })
  const pay = (total: number) => new Turns().pay('https://vendure.example/shop-api', 'token', 'ideal', 'key', total)

  const { refusal = { __typename: '' } } = await pay(1210)
  expect(toApiError(refusal)).toMatchObject({ status: 409, code: 'price_changed' })
  expect(requests.map(({ operation }) => operation)).toEqual(['ArrangePayment'])
  expect(await pay(2420)).toEqual({})
})
