import type { ListedOperator } from '../../../../backend/operator/customers/operator-accounts.repository.ts'
import { rights } from '../../../../backend/operator/rights.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatDay } from '../../format-table.ts'

const words = ['add', 'rights', 'renew', 'remove']

export const addCommand: AddCommand = (program, act) =>
  program
    .command('operators')
    // The earlier name of the command, to be removed in the next release.
    .alias('personen')
    .summary('wie hier werkt, ieder met een eigen token')
    .description(
      'Zonder argumenten: wie hier werkt, en wat ieder mag. Met argumenten: geeft iemand een token (add), andere rechten' +
        ' (rights), een ander token (renew) of geen meer (remove). Een token is maar één keer te zien.',
    )
    .argument('[wat]', words.join(', '))
    .argument('[naam]', 'zo noemt het logboek deze persoon')
    .option('--rights <rechten>', `bij add en rights: ${rights.join(', ')}; meer met komma’s ertussen`)
    .addHelpText(
      'after',
      `
Rechten: orders     bestellingen zien, inpakken en verzenden, voorraad tellen, een klant zoeken
         refunds    terugbetalen, retouren afhandelen, rekeningen op betaald zetten
         books      boekhouding: bedragen, facturen en btw, om te lezen
         stock      alleen voorraad tellen
         catalogue  artikelen, prijzen, voorraad en foto’s
         customers  klanten, op rekening, vragen en beoordelingen
         shop       wat de winkel zelf aangaat, zoals codes en dagen zonder verzending
         all        alles, ook personen en het logboek
${describeJsonOutput('een lijst van { name, rights, created_at, seen_at }, of { token }')}`,
    )
    .action(
      act(async ({ shop }, what?: string, name?: string, { rights: written = '' }: { rights?: string } = {}) => {
        if (what === undefined) return listPersons((await shop.get('/persons')) as ListedOperator[])
        if (!words.includes(what)) throw new CommandError([`Wat: ${words.join(', ')}?`], 2)
        if (!name) throw new CommandError(['Wie? Zet een naam met spaties tussen aanhalingstekens.'], 2)
        if (written && what !== 'add' && what !== 'rights')
          throw new CommandError(['--rights hoort bij add of rights.'], 2)
        if (what === 'remove') {
          await shop.post('/persons/remove', { name })
          return { text: [`Het token van ${name} opent niets meer.`] }
        }
        if (what === 'rights') {
          const wantedRights = readRights(written)
          await shop.post('/persons/rights', { name, rights: wantedRights })
          return { text: [`${name} heeft nu de rechten ${wantedRights.join(', ')}.`] }
        }
        const body = what === 'add' ? { name, rights: readRights(written) } : { name }
        const data = (await shop.post(what === 'add' ? '/persons' : '/persons/renew', body)) as { token: string }
        return { text: [`Het token van ${name}, dat alleen hier te zien is:`, data.token], data }
      }),
    )

function readRights(written: string) {
  const words = written.split(',').map((word) => word.trim())
  const wrong = words.find((word) => !(rights as readonly string[]).includes(word))
  if (wrong === '') throw new CommandError([`Wat mag deze persoon? --rights ${rights.join(', ')}.`], 2)
  if (wrong) throw new CommandError([`Het recht ${wrong} bestaat niet. Kies uit: ${rights.join(', ')}.`], 2)
  return words
}

const listPersons = (list: ListedOperator[]) => ({
  data: list,
  text: {
    titles: ['naam', 'rechten', 'sinds', 'laatst'],
    rows: list.map(({ name, rights, created_at, seen_at }) => [
      name,
      rights.join(', '),
      formatDay(created_at),
      seen_at && formatDay(seen_at),
    ]),
    none: 'Alleen de eigenaar kan hier iets doen, met het token OPERATOR_TOKEN.',
  },
})
