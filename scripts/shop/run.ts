import { parseArgs } from 'node:util'
import { openShop, type Settings } from './api.ts'
import { back, gone, importFile, stock } from './articles.ts'
import { closedDays } from './calendar.ts'
import type { Command, Options } from './command.ts'
import { credit, paid } from './credit.ts'
import { answer, moderate } from './desk.ts'
import { orders, refund, returns, ship } from './orders.ts'
import { photos } from './photos.ts'
import type { Progress } from './progress.ts'
import { Stop } from './stop.ts'

const commands: Record<string, Command> = {
  import: importFile,
  photos,
  stock,
  gone,
  back,
  orders,
  ship,
  refund,
  credit,
  paid,
  returns,
  answer,
  moderate,
  'closed-days': closedDays,
}

export const usage = `npm run shop -- …

  import BESTAND [--dry-run]       artikelen uit CSV of JSON; --dry-run kijkt alleen na
  photos MAP | BESTAND …           foto’s uploaden; een import noemt ze bij hun naam
  photos [--remove NAAM]           welke er zijn, of een weg die nergens meer staat
  stock                            wat (bijna) op is
  stock SKU N | BESTAND            zoveel zijn er (bestand: sku en stock)
  gone SKU [SKU]                   voorgoed uit de verkoop; de tweede is van de opvolger
  back SKU                         toch weer in de verkoop
  orders [--status 1,6]            wat verzonden moet worden, of wat die status heeft
  orders N                         één bestelling
  ship N --code C [--carrier X]    verzonden met postnl (gewoon), dhl of dpd
  refund N                         annuleren, of terugnemen wat verzonden is, en terugbetalen
  credit [MAIL EURO]               wie op rekening bestelt, of tot hoeveel iemand dat mag (0: niet)
  paid N                           de rekening van deze bestelling is betaald
  returns                          open retouren
  returns N received | settled | rejected "REDEN"
  answer [ID "ANTWOORD"]           open vragen, of een antwoord
  moderate [review|shop|question ID show|hide]
  closed-days [DAG … | geen]       waarop niets wordt verzonden (2026-12-24), of voortaan alleen op deze

SHOP_URL is de winkel (http://localhost:8787), OPERATOR_TOKEN zijn token.`

type Outside = {
  settings: Settings
  read: (path: string) => Uint8Array
  fetch?: typeof globalThis.fetch
  /** Where progress is shown; nowhere when it is left out. */
  progress?: Progress
  /** Waits so many ms. */
  wait?: (ms: number) => Promise<unknown>
}

/**
 * Does what was typed. @returns the lines to print and the exit code: 1 when it was refused, 2 when it was asked in the
 * wrong way
 */
export async function runShop(typed: readonly string[], { settings, read, fetch, progress = () => {}, wait }: Outside) {
  try {
    const { command, args, options } = readTyped(typed)
    return {
      lines: await command({
        shop: openShop(settings, fetch, wait),
        args,
        options,
        read: (path) => readOr(read, path),
        progress,
      }),
      code: 0,
    }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { lines: error.lines, code: error.code }
  }
}

function readTyped(typed: readonly string[]) {
  const { positionals, values } = parse(typed)
  const [name = '', ...args] = positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Stop([usage], 2)
  return { command, args, options: values as Options }
}

function parse(typed: readonly string[]) {
  try {
    return parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        status: { type: 'string' },
        code: { type: 'string' },
        carrier: { type: 'string' },
        remove: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Stop([wrongOption(error), '', usage], 2)
  }
}

/** What node says of an option in English. */
function wrongOption(error: unknown) {
  const [, option] = /'(--?[^\s',]+)/.exec(String(error)) ?? []
  const isUnknown = (error as { code?: string }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
  return isUnknown
    ? `Een optie ${option} is er niet.`
    : `${option} staat hier zonder waarde, of met een die er niet hoort.`
}

function readOr(read: (path: string) => Uint8Array, path: string) {
  try {
    return read(path)
  } catch {
    throw new Stop([`Het bestand ${path} is niet te lezen.`])
  }
}
