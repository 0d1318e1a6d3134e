import { expect, test } from 'vitest'
import { fakeShop } from './testing/fake-shop'

const mail = {
  ...{ id: 41, kind: 'confirmation', to: 'kim@voorbeeld.nl', subject: 'Je bestelling', state: 'given_up' },
  ...{ created_at: '2026-11-20T09:00:00.000Z', sent_at: null, attempts: 10, error_code: null },
}

test('the mail command lists the failed mail, the mail of one order or the mail to one address, with its outcome', async () => {
  const waiting = { ...mail, id: 42, state: 'waiting', attempts: 3, error_code: 'E_DELIVERY_FAILED' }
  const sent = { ...mail, id: 43, state: 'sent', sent_at: '2026-11-20T09:01:00.000Z' }
  const { type } = fakeShop({
    'GET /mail': { body: { data: [mail] } },
    'GET /mail?order=VD100021': { body: { data: [mail, waiting, sent] } },
    'GET /mail?email=kim%40voorbeeld.nl': { body: { data: [] } },
  })

  expect((await type(['mail'])).text).toMatch(/41 +20-11-2026 10:00 +kim@voorbeeld.nl +Je bestelling +mislukt/)
  const { text } = await type(['mail', 'vd100021'])
  expect(text).toMatch(/wacht, 3 × geprobeerd +niet afgeleverd/)
  expect(text).toMatch(/43 .* verstuurd +20-11-2026 10:01/)
  expect((await type(['mail', 'kim@voorbeeld.nl'])).text).toBe('Over kim@voorbeeld.nl is niets gemaild.')
})

test('the mail command sends one or all failed mails again, and reports one that was just sent', async () => {
  const { asked, type } = fakeShop({
    'POST /mail/41/again': { body: { data: { ...mail, again: true } } },
    'POST /mail/42/again': { body: { data: { ...mail, id: 42, again: false, sent_at: '2026-11-20T09:01:00.000Z' } } },
    'POST /mail/43/again': { body: { data: { ...mail, id: 43, again: false } } },
    'POST /mail/again': { body: { data: { again: 2 } } },
  })

  expect((await type(['mail', 'again', '41'])).text).toBe('Mail 41 gaat opnieuw naar kim@voorbeeld.nl')
  expect((await type(['mail', 'again', '42'])).text).toBe('Mail 42 is net verstuurd, 20-11-2026 10:01.')
  expect((await type(['mail', 'again', '43'])).text).toBe('Mail 43 wacht al, en gaat vanzelf uit.')
  expect((await type(['mail', 'again', 'all'])).text).toBe('2 mails gaan uit')
  expect(asked).toHaveLength(4)
})

test('the mail command erases mail only after a confirmation', async () => {
  const { asked, type } = fakeShop({ 'POST /mail/41/drop': { body: { data: { dropped: 1 } } } })
  const settings = { OPERATOR_TOKEN: 'a-token-that-is-long-enough-for-operators' }

  expect((await type(['mail', 'drop', '41'], settings, { isTerminal: true, ask: async () => false })).code).toBe(1)
  expect(asked).toHaveLength(0)
  expect((await type(['mail', 'drop', '41', '--yes'])).text).toBe('1 mail gewist')
})

test.each([['again'], ['drop'], ['again', 'VD1'], ['VD1', '41']])(
  'the mail command refuses the wrong arguments %j',
  async (...words) => {
    const { asked, type } = fakeShop({})

    expect((await type(['mail', ...words])).code).toBe(2)
    expect(asked).toHaveLength(0)
  },
)
