import type { ListedDiscountCode } from '../../../../backend/operator/catalogue/discount-codes.repository.ts'
import { MAX_LISTED } from '../../../../backend/operator/rows-per-page.ts'
import { CommandError } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatDay, formatEuros } from '../../format-table.ts'
import { isIsoDay, parseCents } from '../../parse-typed-values.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('codes')
    .summary('kortingscodes')
    .description('Zonder argumenten: de kortingscodes. Met argumenten: maakt er een (add), of beëindigt er een (end).')
    .argument('[wat]', 'add of end')
    .argument('[code]', 'zoals ZOMER10')
    .option('--percent <procent>', 'bij add: zoveel procent korting, …')
    .option('--euro <bedrag>', '… of zoveel euro, zoals 7,50')
    .option('--from <dag>', 'vanaf deze dag, zoals 2026-12-01; anders vanaf nu')
    .option('--until <dag>', 'tot en met deze dag')
    .option('--minimum <bedrag>', 'alleen voor een bestelling vanaf dit bedrag')
    .option('--limit <aantal>', 'hoe vaak hij in totaal gebruikt mag worden')
    .option('--reduced', 'geldt ook voor wat al afgeprijsd is')
    .option('--title <tekst>', 'zo heet hij in de winkelwagen')
    .addHelpText(
      'after',
      `
Voorbeeld: npm run shop -- codes add ZOMER10 --percent 10 --until 2026-08-31
${describeJsonOutput('een lijst van { code, title, kind, value, valid_from, valid_to, minimum, use_limit, used, stacks, is_over }')}`,
    )
    .action(
      act(async ({ shop }, what?: string, code?: string, { json: _, ...options }: Options = {}) => {
        if (what === undefined) return listCodes((await shop.get('/codes')) as ListedDiscountCode[])
        if (what !== 'add' && what !== 'end') throw new CommandError(['Wat: add of end?'], 2)
        if (!code) throw new CommandError(['Welke code?'], 2)
        if (what === 'end') {
          if (Object.keys(options).length)
            throw new CommandError(['end beëindigt een code meteen, en kent geen opties.'], 2)
          await shop.post(`/codes/${encodeURIComponent(code)}/end`)
          return { text: [`${code.toUpperCase()} geldt niet meer`] }
        }
        await shop.post('/codes', { code, ...readCode(options) })
        return { text: [`${code.toUpperCase()} geldt ${options.from ? `vanaf ${options.from}` : 'vanaf nu'}`] }
      }),
    )

type Options = Partial<Record<'percent' | 'euro' | 'from' | 'until' | 'minimum' | 'limit' | 'title', string>> & {
  reduced?: boolean
  json?: boolean
}

function readCode({ percent, euro, from, until, minimum, limit, title, reduced = false }: Options) {
  if ((percent === undefined) === (euro === undefined))
    throw new CommandError(['Hoeveel korting: --percent of --euro?'], 2)
  for (const day of [from, until]) {
    if (day !== undefined && !isIsoDay(day))
      throw new CommandError([`Schrijf een dag als 2026-12-01, niet als ${day}.`], 2)
  }
  return {
    kind: percent === undefined ? 'amount' : 'percentage',
    value: percent === undefined ? parseCents(euro ?? '') : readWhole(percent),
    ...{ from, until, title },
    minimum_cents: minimum === undefined ? undefined : parseCents(minimum),
    use_limit: limit === undefined ? undefined : readWhole(limit),
    stacks: reduced,
  }
}

function readWhole(text: string) {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new CommandError([`Hier hoort een heel getal vanaf 1, niet ${text}.`], 2)
  return Number(text)
}

/**
 * The stored start date of a code that is valid from the beginning (backend/shop-configuration/plan/discount-codes.ts).
 */
const always = '2000-01-01T00:00:00.000Z'

const listCodes = (data: ListedDiscountCode[]) => ({
  data,
  text: {
    titles: ['code', 'korting', 'van', 'tot', 'vanaf', 'gebruikt', 'afgeprijsd', ''],
    rows: data.map((code) => [
      code.code,
      code.kind === 'percentage' ? `${code.value}%` : formatEuros(code.value),
      code.valid_from === always ? '' : formatDay(code.valid_from),
      code.valid_to && formatDay(code.valid_to),
      code.minimum ? formatEuros(code.minimum) : '',
      code.use_limit === null ? String(code.used) : `${code.used} van ${code.use_limit}`,
      code.stacks ? 'ook' : 'niet',
      code.is_over ? 'voorbij' : '',
    ]),
    none: 'Er zijn geen kortingscodes.',
    most: MAX_LISTED,
  },
})
