import type { RefundRequest } from '../../../../backend/order/pay/plan-refund.ts'
import type { RefundPreview, RefundResult } from '../../../../backend/order/pay/refund-order.ts'
import { CommandError, isLostAnswer, sendAgainIfLost } from '../../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../../command-types.ts'
import { formatEuros } from '../../format-table.ts'
import { statusTitles } from '../../order-statuses.ts'
import { encodeOrderNumber, parseCents } from '../../parse-typed-values.ts'
import { describeRefund, describeUnknownRefund } from '../../refund-text.ts'

const ways: Record<RefundPreview['way'], string> = {
  provider: 'gaat terug via de betaaldienst',
  by_hand: 'is op rekening betaald: dat stort je zelf terug',
  none: 'Er gaat geen geld terug: er was niets betaald, of het is al terug.',
}

type Options = {
  lines?: string
  amount?: string
  vat?: string
  shipping?: boolean
  reason?: string
  restock?: boolean
  again?: boolean
  yes?: boolean
  json?: boolean
}

export const addCommand: AddCommand = (program, act) =>
  program
    .command('refund')
    .summary('terugbetalen, helemaal of voor een deel, met een creditnota')
    .description(
      'Zonder opties betaalt dit alles terug: is de bestelling nog niet weg, dan wordt die geannuleerd; is die wel verzonden, dan wordt het een retour. Met opties betaalt dit een deel terug. Je ziet eerst wat er gebeurt.',
    )
    .argument('<nummer>', 'PV100123, of 100123')
    .option('--lines <artikelen>', 'alleen deze: "TENT-1:2,MAT-3:1", of "TENT-1" voor één')
    .option('--amount <euro>', 'een vrij bedrag incl. btw, zoals 12,50')
    .option('--vat <procent>', 'het btw-tarief van dat bedrag, als de bestelling er meer heeft')
    .option('--shipping', 'ook de verzendkosten')
    .option('--reason <tekst>', 'de reden, voor de klant')
    .option('--restock', 'zet de artikelen weer in de voorraad; bij wat nog niet weg is, gebeurt dat al')
    .option('--no-restock', 'houdt ze uit de voorraad')
    .option('--again', 'probeert een mislukte terugbetaling opnieuw')
    .option('--yes', 'vraagt niet eerst of je het zeker weet')
    .addHelpText('after', describeJsonOutput('{ status_id, refund, credit_note }'))
    .action(
      act(async ({ shop, confirm }, written: string, { yes, again, json: _, ...options }: Options) => {
        const path = `/orders/${encodeOrderNumber(written)}/refund`
        if (again) {
          if (Object.keys(options).length) throw new CommandError(['--again staat alleen, of met --yes.'], 2)
          if (!yes) await confirm(`De mislukte terugbetaling van ${written} opnieuw proberen?`)
          return tell(written, (await shop.post(`${path}/again`)) as RefundResult)
        }
        const wanted = readRefundOptions(options)
        const preview = (await shop.post(path, { ...wanted, dry_run: true })) as RefundPreview | null
        const outputLines = preview ? linesOf(preview) : [`Van ${encodeOrderNumber(written)} is alles al terug.`]
        if (!preview) return tell(written, (await shop.post(path, wanted)) as RefundResult)
        if (!yes) await confirm([...outputLines, 'Doen?'].join('\n'))
        const request = { ...wanted, key: crypto.randomUUID(), seen: preview.seen }
        const data = (await sendTwice(() => shop.post(path, request), written)) as RefundResult
        const done = tell(written, data)
        return { ...done, text: [...(yes ? outputLines : []), ...done.text] }
      }),
    )

const tell = (number: string, data: RefundResult) => ({ text: [describeRefund(encodeOrderNumber(number), data)], data })

/** Sends the call again with the same key if its answer was lost. Running the command again would refund twice. */
const sendTwice = (send: () => Promise<unknown>, number: string) =>
  sendAgainIfLost(send).catch((error: unknown) => {
    if (!isLostAnswer(error)) throw error
    throw new CommandError([error.lines[0] ?? '', describeUnknownRefund(number)])
  })

/** Converts the command's options to a refund request. @throws CommandError for an invalid option */
function readRefundOptions({ lines, amount, vat, shipping, reason, restock }: Options): RefundRequest {
  if (vat !== undefined && amount === undefined) throw new CommandError(['--vat hoort bij --amount.'], 2)
  if (vat !== undefined && !/^\d{1,2}$/.test(vat))
    throw new CommandError([`Schrijf een btw-tarief als 21, niet als ${vat}.`], 2)
  return {
    ...(lines !== undefined && { lines: lines.split(',').map(readLine) }),
    ...(amount !== undefined && { cents: parseCents(amount) }),
    ...(vat !== undefined && { vat_rate: Number(vat) }),
    ...(shipping && { shipping }),
    ...(reason !== undefined && { reason }),
    ...(restock !== undefined && { restock }),
  }
}

function readLine(text: string) {
  const [, sku, amount = '1'] = /^\s*([^:]+?)\s*(?::\s*(\d{1,3})\s*)?$/.exec(text) ?? []
  if (!sku || Number(amount) < 1)
    throw new CommandError([`Schrijf artikelen als "TENT-1:2,MAT-3:1", niet als ${text.trim() || '""'}.`], 2)
  return { sku, amount: Number(amount) }
}

function linesOf({ number, lines, rates, gross, status_id, restock, way, back_cents }: RefundPreview) {
  const toEuros = (cents: number) => formatEuros(cents / 100)
  const status = statusTitles[status_id]
  if (gross === 0) return [`${number} wordt ${status}. Er is geen factuur, dus geen creditnota. ${ways.none}`]
  return [
    `Creditnota voor ${number}:`,
    ...lines.map(({ amount, title, gross_cents }) => `  ${amount} × ${title}  ${toEuros(gross_cents)}`),
    ...rates.map(
      ({ rate, net, gross }) => `  ${rate}% btw: ${toEuros(net)} + ${toEuros(gross - net)} btw = ${toEuros(gross)}`,
    ),
    `  totaal ${toEuros(gross)}`,
    way === 'none' ? ways.none : `${toEuros(back_cents)} ${ways[way]}.`,
    `Status daarna: ${status}.${lines.some(({ kind }) => kind === 'goods') ? ` De artikelen ${restock ? 'gaan weer in de voorraad' : 'blijven uit de voorraad'}.` : ''}`,
  ]
}
