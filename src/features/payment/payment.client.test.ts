// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toastRegionId } from '../../../kit/browser/toast'
import { startPayment } from './payment.client'
import { untilText } from './until-text'
import { showUnpaidOrder } from './waiting/unpaid-order-toast.client'

describe('copy buttons', () => {
  const copy = vi.fn()

  beforeEach(() => {
    document.body.innerHTML = `<main><button data-copy="PV19" data-copied="Bestelnummer gekopieerd."></button>
    <button data-copy="54,90" data-copied="Bedrag gekopieerd."></button></main><div id="${toastRegionId}"></div>`
    copy.mockReset().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', { clipboard: { writeText: copy } })
  })
  afterEach(() => vi.unstubAllGlobals())

  const page = () => document.querySelector('main') as HTMLElement
  const buttons = () => [...page().querySelectorAll('button')]

  test('each copy button of the transfer details copies its own text and confirms that', async () => {
    startPayment(page())

    for (const button of buttons()) button.click()

    expect(copy.mock.calls).toEqual([['PV19'], ['54,90']])
    await vi.waitFor(() => expect(document.getElementById(toastRegionId)?.textContent).toBe('Bedrag gekopieerd.'))
  })

  test('a copy button that the browser refuses says so, because the customer would paste what was copied before', async () => {
    document.getElementById(toastRegionId)?.setAttribute('data-error', 'Er is een fout opgetreden.')
    copy.mockRejectedValue(new DOMException('Not allowed', 'NotAllowedError'))
    startPayment(page())

    buttons()[0]?.click()

    await vi.waitFor(() => expect(document.getElementById(toastRegionId)?.textContent).toContain('fout opgetreden'))
  })

  test('in a browser without clipboard access the transfer details have no copy button', () => {
    vi.stubGlobal('navigator', {})

    startPayment(page())

    expect(buttons()).toEqual([])
  })
})

describe('the message about an unpaid order', () => {
  const asked = vi.fn<(path: string) => Promise<Response>>()
  const waiting = { id: 19, number: 'PV100019', status_id: 6, retry_url: '/payment-redirect?token=x', pay_before: null }
  const region = () => document.getElementById(toastRegionId)

  beforeEach(() => {
    sessionStorage.clear()
    asked.mockReset()
    vi.stubGlobal('fetch', asked)
    document.body.innerHTML = `<div id="${toastRegionId}"></div>`
  })
  afterEach(() => vi.unstubAllGlobals())

  const answer = (data: unknown) => asked.mockResolvedValue(Response.json({ data }))

  test('the message about an unpaid order has the order’s number and a payment link, without a token in the markup', async () => {
    answer([{ ...waiting, status_id: 3 }, waiting])

    await showUnpaidOrder()

    expect(asked.mock.calls[0]?.[0]).toBe('/api/customer/orders?status=1,6')
    expect(region()?.textContent).toContain('Bestelling PV100019 wacht nog op betaling')
    // What waits is no success, whose green a toast has.
    expect(region()?.querySelector('.toast-box')?.className).toContain('toast-info')
    expect(region()?.querySelector('a')?.getAttribute('href')).toBe('/winkelwagen/betalen/19')
    expect(document.body.innerHTML).not.toContain('token')
  })

  test.each([
    ['no order', []],
    ['no list', { list: [] }],
    ['an order without a way to pay', [{ ...waiting, retry_url: undefined }]],
    ['a way to pay that is script', [{ ...waiting, retry_url: 'javascript:alert(1)' }]],
    ['a way to pay that leads out of the shop', [{ ...waiting, retry_url: '//elders.example' }]],
  ])('the message about a waiting order is not shown with %s', async (_, data) => {
    answer(data)

    await showUnpaidOrder()

    expect(region()?.textContent).toBe('')
  })

  test('the message about an unpaid order is not shown when its call fails', async () => {
    asked.mockRejectedValue(new TypeError('offline'))

    await showUnpaidOrder()

    expect(region()?.textContent).toBe('')
  })

  test('a closed message about an unpaid order stays closed in its tab until another order is unpaid', async () => {
    answer([waiting])
    await showUnpaidOrder()
    region()?.querySelector('button')?.click()
    expect(region()?.textContent).toBe('')

    answer([waiting])
    await showUnpaidOrder()
    expect(region()?.textContent).toBe('')
    answer([{ ...waiting, number: 'PV100020' }])
    await showUnpaidOrder()
    expect(region()?.textContent).toContain('PV100020')
  })
})

const now = Date.parse('2026-11-22T12:45:00Z')

test.each([
  ['2026-11-22T13:32:10Z', '14.32 uur'],
  ['2026-11-22T23:10:00Z', 'maandag 23 november 00.10 uur'],
  ['2026-11-26T22:59:59.999Z', 'en met donderdag 26 november'],
  ['2026-11-22T12:44:00Z', null],
  ['morgen', null],
  [null, null],
])('a reservation until %s is shown as "tot %s"', (iso, text) => {
  expect(untilText(iso, now)).toBe(text)
})
