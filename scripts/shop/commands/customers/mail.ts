import type { ListedMail } from '../../../../backend/operator/customers/mail.repository.ts'
import { MAX_LISTED } from '../../../../backend/operator/rows-per-page.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatMoment } from '../../format-table.ts'

const states: Record<ListedMail['state'], string> = {
  sent: 'verstuurd',
  waiting: 'wacht',
  given_up: 'mislukt',
  erased: 'gewist',
}

/** Dutch descriptions of why a mail could not be sent, by the mail service's error code. */
const reasons: Record<string, string> = {
  E_RECIPIENT_SUPPRESSED: 'dit adres weigerde eerder mail',
  E_DELIVERY_FAILED: 'niet afgeleverd',
  E_DAILY_LIMIT_EXCEEDED: 'daglimiet bereikt',
  E_RATE_LIMIT_EXCEEDED: 'te veel mail tegelijk',
  E_SENDER_NOT_VERIFIED: 'adres van de winkel niet bevestigd',
  E_SENDER_DOMAIN_NOT_AVAILABLE: 'domein van de winkel niet aangemeld',
}

export const addCommand: AddCommand = (program, act) =>
  program
    .command('mail')
    .summary('wat de winkel mailde, en mail opnieuw versturen')
    .description(
      'Zonder argumenten: mail die na tien pogingen is opgegeven. Met een bestelnummer of e-mailadres: alle mail daarover.',
    )
    .argument('[wat]', 'VD100021, kim@voorbeeld.nl, again (opnieuw versturen) of drop (wissen)')
    .argument('[nummer]', 'van de mail, of all: alle mail die is opgegeven')
    .option('--yes', 'wist zonder te vragen')
    .addHelpText(
      'after',
      '\nnpm run shop -- mail again 41\nnpm run shop -- mail again all\n\n' +
        'Wat net is verstuurd, kun je pas na vijf minuten opnieuw versturen.' +
        describeJsonOutput('een lijst van { id, kind, to, subject, state, created_at, sent_at, attempts, error_code }'),
    )
    .action(
      act(async ({ shop, confirm }, what?: string, which?: string, { yes }: { yes?: boolean } = {}) => {
        if (what !== 'again' && what !== 'drop') {
          if (which !== undefined) throw new CommandError(['Wat moet er met de mail: again of drop?'], 2)
          return listMail((await shop.get(`/mail${readMailFilter(what)}`)) as ListedMail[], what)
        }
        const path = pathOf(what, which)
        if (what === 'again') return describeSentAgain(await shop.post(path))
        const many = which === 'all' ? 'Alle mail die is opgegeven' : `Mail ${which}`
        if (!yes) await confirm(`${many} wissen? Dan wordt die niet meer verstuurd.`)
        const data = (await shop.post(path)) as { dropped: number }
        return { data, text: [data.dropped === 1 ? '1 mail gewist' : `${data.dropped} mails gewist`] }
      }),
    )

function readMailFilter(what: string | undefined) {
  if (what === undefined) return ''
  return what.includes('@') ? `?email=${encodeURIComponent(what)}` : `?order=${encodeURIComponent(what.toUpperCase())}`
}

function pathOf(what: string, which: string | undefined) {
  if (which === 'all') return `/mail/${what}`
  if (!which || !/^\d{1,15}$/.test(which)) throw new CommandError(['Welke mail: het nummer ervan, of all.'], 2)
  return `/mail/${which}/${what}`
}

function describeSentAgain(answer: unknown) {
  const data = answer as { again: number } | (ListedMail & { again: boolean })
  if (!('id' in data)) return { data, text: [data.again === 1 ? '1 mail gaat uit' : `${data.again} mails gaan uit`] }
  if (data.again) return { data, text: [`Mail ${data.id} gaat opnieuw naar ${data.to}`] }
  const why =
    data.sent_at === null ? 'wacht al, en gaat vanzelf uit' : `is net verstuurd, ${formatMoment(data.sent_at)}`
  return { data, text: [`Mail ${data.id} ${why}.`] }
}

const listMail = (data: ListedMail[], what: string | undefined) => ({
  data,
  text: {
    titles: ['mail', 'geschreven', 'aan', 'onderwerp', 'status', 'verstuurd', 'waarom niet'],
    rows: data.map(({ id, created_at, to, subject, state, attempts, sent_at, error_code }) => [
      id,
      formatMoment(created_at),
      to,
      subject,
      state === 'waiting' && attempts > 0 ? `wacht, ${attempts} × geprobeerd` : states[state],
      sent_at === null ? '' : formatMoment(sent_at),
      error_code === null ? '' : (reasons[error_code] ?? error_code),
    ]),
    none: what === undefined ? 'Er is geen mail opgegeven.' : `Over ${what} is niets gemaild.`,
    most: MAX_LISTED,
  },
})
