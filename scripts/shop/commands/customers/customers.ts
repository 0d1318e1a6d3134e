import type { FoundCustomer } from '../../../../backend/operator/customers/customers.repository.ts'
import { MAX_LISTED } from '../../../../backend/operator/rows-per-page.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatDay } from '../../format-table.ts'

const words = ['find', 'export', 'erase', 'logout', 'block', 'unblock']

export const addCommand: AddCommand = (program, act) =>
  program
    .command('customers')
    .summary('klanten zoeken, hun gegevens geven of wissen, uitloggen, weren')
    .description(
      `Werkt met klanten, met een account en als gast:
  find     zoekt op naam of e-mailadres
  export   geeft alles wat de winkel van iemand heeft, als JSON
  erase    wist iemand; bestellingen en facturen blijven, want die moeten zeven jaar bewaard worden
  logout   beëindigt alle sessies van iemand
  block    weert iemand: niet meer inloggen, registreren of bestellen; unblock heft dat op
Vraagt iemand om gegevens of om wissen? Ga dan eerst na of het om die persoon zelf gaat.`,
    )
    .argument('<wat>', words.join(', '))
    .argument('<wie>', 'een e-mailadres; bij find mag het ook een (deel van een) naam zijn')
    .option('--yes', 'vraagt bij erase niet eerst of je het zeker weet')
    .addHelpText(
      'after',
      describeJsonOutput(
        'een lijst van { id, email, has_account, is_proven, is_blocked, company, name, created_at, orders }',
      ),
    )
    .action(
      act(async ({ shop, confirm }, what: string, who: string, { yes }: { yes?: boolean }) => {
        if (!words.includes(what)) throw new CommandError([`Wat: ${words.join(', ')}?`], 2)
        if (what === 'find')
          return listCustomers((await shop.post('/customers/find', { text: who })) as FoundCustomer[])
        if (!who.includes('@')) throw new CommandError([`Noem een e-mailadres, niet ${who}.`], 2)
        if (what === 'erase' && !yes) await confirm(`Alles van ${who} wissen, behalve bestellingen en facturen?`)
        const data = await shop.post(`/customers/${what}`, { email: who })
        return { text: describeOutcome(what, who, data), data }
      }),
    )

function describeOutcome(what: string, who: string, data: unknown) {
  if (what === 'export') return [JSON.stringify(data, null, 2)]
  if (what === 'erase')
    return [`${who} is gewist; bestellingen die blijven: ${(data as { orders_kept: number }).orders_kept}`]
  if (what === 'logout') return [`Beëindigde sessies van ${who}: ${(data as { ended: number }).ended}`]
  return [what === 'block' ? `${who} komt er niet meer in` : `${who} mag er weer in`]
}

const listCustomers = (data: FoundCustomer[]) => ({
  data,
  text: {
    titles: ['id', 'e-mail', 'soort', 'naam', 'bedrijf', 'sinds', 'bestellingen'],
    rows: data.map(({ id, email, has_account, is_proven, is_blocked, name, company, created_at, orders }) => [
      id,
      email,
      [has_account ? 'account' : 'gast', has_account && !is_proven && 'mail niet bevestigd', is_blocked && 'geweerd']
        .filter(Boolean)
        .join(', '),
      name,
      company,
      formatDay(created_at),
      orders,
    ]),
    none: 'Geen klant gevonden.',
    most: MAX_LISTED,
  },
})
