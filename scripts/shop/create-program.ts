import { Command, type CommanderError, type Help } from 'commander'
import { CommandError } from './command-error.ts'
import type { AddCommand, WrapAction } from './command-types.ts'
import { addCommand as apply } from './commands/apply-configuration.ts'
import { addBackCommand as back, addGoneCommand as gone } from './commands/catalogue/discontinue-product.ts'
import { addCommand as codes } from './commands/catalogue/discount-codes.ts'
import { addCommand as importFile } from './commands/catalogue/import-articles.ts'
import { addCommand as photos } from './commands/catalogue/photos.ts'
import { addCommand as prices } from './commands/catalogue/prices.ts'
import { addCommand as reviews } from './commands/catalogue/reviews.ts'
import { addCommand as publish } from './commands/catalogue/selling-period.ts'
import { addCommand as stock } from './commands/catalogue/stock.ts'
import { addCommand as address } from './commands/change-delivery-address.ts'
import { addCommand as closedDays } from './commands/closed-days.ts'
import { addCommand as customers } from './commands/customers/customers.ts'
import { addCommand as mail } from './commands/customers/mail.ts'
import { addAnswerCommand as answer, addModerateCommand as moderate } from './commands/customers/moderate-and-answer.ts'
import { addCommand as operators } from './commands/customers/operators.ts'
import { addCommand as exportFolder } from './commands/export-configuration.ts'
import { addCommand as init } from './commands/init-configuration.ts'
import { addCommand as log } from './commands/operator-log.ts'
import { addCreditCommand as credit, addPaidCommand as paid } from './commands/orders/credit-accounts.ts'
import { addCommand as orders } from './commands/orders/list-and-show-orders.ts'
import { addCommand as offers } from './commands/orders/offers.ts'
import { addCommand as note } from './commands/orders/order-notes.ts'
import { addCommand as slip } from './commands/orders/packing-slips.ts'
import { addLabelsCommand as labels, addPickCommand as pick } from './commands/orders/pick-list-and-labels.ts'
import { addCommand as refund } from './commands/orders/refund.ts'
import { addCommand as returns } from './commands/orders/returns.ts'
import { addCollectedCommand as collected, addShipCommand as ship } from './commands/orders/ship.ts'
import { addCommand as purge } from './commands/purge-cache.ts'
import { addCommand as refresh } from './commands/rebuild-derived-data.ts'
import { addCommand as vat } from './commands/vat-report.ts'

/** All commands of `npm run shop`, grouped as in its help text. */
const groups: Record<string, readonly AddCommand[]> = {
  'Artikelen:': [importFile, photos, stock, prices, publish, gone, back],
  'Bestellingen:': [orders, offers, note, pick, slip, labels, address, ship, collected, refund, returns, vat],
  'Klanten:': [customers, credit, paid, mail, answer, moderate, reviews],
  'De winkel:': [init, apply, exportFolder, codes, closedDays, operators, log, refresh, purge],
}

/** Creates commander's program for `npm run shop`, with all commands. It prints the help text by `print`. */
export function createProgram(act: WrapAction, print: (text: string) => void, columns = 100) {
  const program = new Command('npm run shop --')
    .usage('OPDRACHT …')
    .helpCommand('help [opdracht]', 'legt een opdracht uit')
    .addHelpText(
      'after',
      '\nSHOP_URL is het adres van de winkel (http://localhost:8787), OPERATOR_TOKEN het token van de winkel of van jezelf.\n' +
        'Elke opdracht kent --json. Exitcode 0: gelukt, 1: geweigerd of mislukt, 2: verkeerd getypt.',
    )
  for (const [title, commands] of Object.entries(groups)) {
    program.commandsGroup(title)
    for (const add of commands) add(program, act).option('--json', 'de gegevens, voor een programma')
  }
  for (const command of [program, ...program.commands]) {
    command
      .configureHelp(dutch)
      .configureOutput({
        writeOut: print,
        writeErr: print,
        outputError: () => {},
        getOutHelpWidth: () => columns,
        getErrHelpWidth: () => columns,
      })
      .helpOption('-h, --help', 'toont deze uitleg')
      .exitOverride((error) => {
        throw toStop(error, command)
      })
  }
  return program
}

const callOf = (command: Command) =>
  [command.parent?.name(), command.name(), command.usage().replace('[options]', '[opties]')].filter(Boolean).join(' ')

export const usageOf = (command: Command) => {
  const { parent } = command
  const topic = parent ? ` ${command.name()}` : ''
  return [`Gebruik: ${callOf(command)}`, `Meer:    npm run shop -- help${topic}`]
}

const titles: Record<string, string> = {
  'Usage:': 'Gebruik:',
  'Arguments:': 'Argumenten:',
  'Options:': 'Opties:',
  'Commands:': 'Hulp:',
}

const dutch: Partial<Help> = {
  commandUsage: callOf,
  styleTitle: (title) => titles[title] ?? title,
  subcommandTerm: (command) => [command.name(), ...command.registeredArguments.map(termOf)].join(' '),
  argumentTerm: (argument) => argument.name(),
  argumentDescription: (argument) => argument.description,
  optionDescription: (option) => option.description,
}

const termOf = ({ required, variadic, ...argument }: Command['registeredArguments'][number] & { _name?: string }) => {
  const name = `${argument._name}${variadic ? '…' : ''}`
  return required ? `<${name}>` : `[${name}]`
}

/** Converts commander's error about invalid arguments to a Dutch CommandError. Returns other errors unchanged. */
function toStop(error: CommanderError, command: Command) {
  if (error.code === 'commander.helpDisplayed') return error
  if (error.code === 'commander.help') return error
  const [, what = ''] = /'([^']+)'/.exec(error.message) ?? []
  const [, likely] = /\(Did you mean (?:one of )?(.+)\?\)/.exec(error.message) ?? []
  const message = wrongs[error.code]?.(what) ?? 'Deze opdracht klopt niet.'
  const meant = likely ? ` Bedoelde je ${likely.replace(/, ([^,]+)$/, ' of $1')}?` : ''
  return new CommandError([message + meant, ...usageOf(command)], 2)
}

const wrongs: Record<string, (what: string) => string> = {
  'commander.unknownCommand': (name) => `De opdracht ${name} bestaat niet.`,
  'commander.unknownOption': (option) => `De optie ${option} bestaat niet.`,
  'commander.missingArgument': (name) => `Hier ontbreekt ${name}.`,
  'commander.excessArguments': () => 'Hier staan te veel woorden. Zet tekst met spaties tussen aanhalingstekens.',
  'commander.optionMissingArgument': (option) => `${option.split(' ')[0]} staat hier zonder waarde.`,
  'commander.missingMandatoryOptionValue': (option) => `Hier ontbreekt ${option.split(' ')[0]}.`,
}
