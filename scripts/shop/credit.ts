import type { Creditor } from '../../backend/operator/credit.repository.ts'
import type { Command } from './command.ts'
import { numberOf } from './orders.ts'
import { Stop } from './stop.ts'
import { euros, toTable } from './table.ts'

export const credit: Command = async ({ shop, args: [email, euro] }) => {
  if (email === undefined) {
    const list = (await shop.get('/credit')) as Creditor[]
    if (!list.length) return ['Niemand bestelt op rekening.']
    return toTable(
      ['e-mail', 'bedrijf', 'limiet', 'open'],
      list.map(({ email, company, limit, open }) => [email, company, euros(limit), euros(open)]),
    )
  }
  if (!/^\d{1,7}$/.test(euro ?? ''))
    throw new Stop(['Hele euro’s, en 0 is geen krediet: npm run shop -- credit inkoop@bedrijf.nl 2500'], 2)
  const limit = Number(euro)
  await shop.post('/credit', { email, limit })
  return [limit ? `${email} bestelt op rekening tot ${euros(limit)}` : `${email} bestelt niet meer op rekening`]
}

export const paid: Command = async ({ shop, args: [number] }) => {
  if (!number) throw new Stop(['Welke bestelling? npm run shop -- paid PV100123'], 2)
  await shop.post(`/orders/${numberOf(number)}/paid`)
  return [`De rekening van ${numberOf(number)} is betaald`]
}
