// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAmount } from './AmountField'

/** The requested amounts, each with a function that answers: with the amount in the cart, or null after a failure. */
let asked: { wanted: number; answer: (now: number | null) => Promise<void> }[]
let invalid: number

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  invalid = 0
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Line({ amount }: { amount: number }) {
  const { field, first, shown, type, leave, step } = useAmount({
    amount,
    onAmount: (wanted) =>
      new Promise((done) => {
        asked.push({ wanted, answer: (now) => act(async () => done(now)) })
      }),
    onInvalid: () => {
      invalid++
    },
  })
  return (
    <>
      <input ref={field} type="number" required min={1} max={999} defaultValue={first} onChange={type} onBlur={leave} />
      {[1, -1].map((by) => (
        <button key={by} type="button" onClick={() => step(by)}>
          {by > 0 ? 'more' : 'less'}
        </button>
      ))}
      <output>{String(shown)}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const wanted = () => asked.map((one) => one.wanted)

test('several quick presses on the amount send one change 400 ms after the last, and show it at once', async () => {
  render(<Line amount={2} />)
  for (let presses = 0; presses < 5; presses++) {
    press('more')
    await pass(100)
  }
  press('less')
  expect([field().value, screen.getByRole('status').textContent]).toEqual(['6', '6'])

  await pass(399)
  expect(asked).toEqual([])
  await pass(1)
  expect(wanted()).toEqual([6])
})

test('presses on the amount during a request are sent after its answer, and the field does not show the older amount', async () => {
  const { rerender } = render(<Line amount={2} />)
  press('more')
  await pass(400)
  press('more')
  await asked[0]?.answer(3)
  rerender(<Line amount={3} />)
  expect(field().value).toBe('4')

  await pass(400)
  await asked[1]?.answer(4)
  rerender(<Line amount={4} />)
  expect([wanted(), field().value]).toEqual([[3, 4], '4'])
})

test('presses that end at the cart’s amount send nothing, unless another amount was sent before', async () => {
  render(<Line amount={2} />)
  press('more')
  press('less')
  await pass(400)
  expect(asked).toEqual([])

  press('more')
  await pass(400)
  press('less')
  await pass(400)
  expect(wanted()).toEqual([3, 2])
})

test('after a failed change the amount field shows the cart’s amount again, and the customer can try again', async () => {
  render(<Line amount={2} />)
  press('more')
  await pass(400)
  await asked[0]?.answer(null)
  expect(field().value).toBe('2')

  press('more')
  await pass(400)
  expect(wanted()).toEqual([3, 3])
})

test('a typed amount that fails stays in the field, and the customer can send it again', async () => {
  render(<Line amount={2} />)
  fireEvent.input(field(), { target: { value: '12' } })
  await pass(600)
  await asked[0]?.answer(null)
  expect(field().value).toBe('12')

  fireEvent.blur(field())
  expect(wanted()).toEqual([12, 12])
})

test('when the backend reduces an amount to the cart’s current one, the field shows that amount', async () => {
  render(<Line amount={3} />)
  press('more')
  await pass(400)
  await asked[0]?.answer(3)

  expect([field().value, screen.getByRole('status').textContent]).toEqual(['3', '3'])
})

test('the plus button counts from the typed amount, or from the cart’s amount when the field is empty', async () => {
  render(<Line amount={2} />)
  fireEvent.input(field(), { target: { value: '7' } })
  press('more')
  expect(field().value).toBe('8')

  fireEvent.input(field(), { target: { value: '' } })
  press('more')
  expect(field().value).toBe('3')
  await pass(600)
  expect(wanted()).toEqual([3])
})

test('the amount field follows changes of the cart from elsewhere, except while its own change is sent', async () => {
  const { rerender } = render(<Line amount={2} />)
  rerender(<Line amount={5} />)
  expect(field().value).toBe('5')

  press('more')
  rerender(<Line amount={1} />)
  expect(field().value).toBe('6')
})

test('the amount field reports an invalid amount, and shows the cart’s amount again when the customer leaves it', async () => {
  render(<Line amount={2} />)
  fireEvent.input(field(), { target: { value: '1000' } })
  await pass(600)
  expect([invalid, asked]).toEqual([1, []])

  fireEvent.blur(field())
  expect(field().value).toBe('2')
})

test('an amount that still waits for its pause is sent when the visitor leaves the page', async () => {
  render(<Line amount={2} />)
  press('more')

  dispatchEvent(new Event('pagehide'))
  expect(wanted()).toEqual([3])
  await pass(1000)
  expect(wanted()).toEqual([3])

  await asked[0]?.answer(3)
  dispatchEvent(new Event('pagehide'))
  expect(wanted()).toEqual([3])
})

test('a removed cart line sends no more requests', async () => {
  const { unmount } = render(<Line amount={2} />)
  press('more')
  unmount()
  await pass(1000)

  expect(asked).toEqual([])
})
