import { formatPrice } from '../../../contract/money/euros-and-cents'
import * as mark from '../product-markup-names'

/** The original text of each price element, to restore the text when no tier price applies. */
const single = new WeakMap<Node, string>()

const selectors = { gross: '.g', net: '.n' }
type Kind = keyof typeof selectors

/** Shows the price per item and the total for the typed amount, if a tier price applies to that amount. */
export function showTierPrice(box: HTMLElement) {
  const rows = [...box.querySelectorAll<HTMLElement>(`[${mark.tierPriceAttributes.from}]`)]
  const amount = Number(box.querySelector<HTMLInputElement>('[name=amount]')?.value)
  const row = rows.findLast((one) => amount >= Number(one.getAttribute(mark.tierPriceAttributes.from)))
  for (const one of rows) one.toggleAttribute('data-now', one === row)
  for (const kind of ['gross', 'net'] as const) {
    const each = row && centsOf(row, kind)
    showEach(box, kind, each)
    showTotal(box, kind, each, amount)
  }
}

/** If a backend sends no net price, visitors who chose prices without VAT see the gross price. */
const centsOf = (row: HTMLElement, kind: Kind) =>
  Number(row.getAttribute(mark.tierPriceAttributes[kind]) ?? row.getAttribute(mark.tierPriceAttributes.gross))

function showEach(box: HTMLElement, kind: Kind, each: number | undefined) {
  const price = box.querySelector('.price-l b, b.price-l')
  const node = price?.querySelector(selectors[kind]) ?? (kind === 'gross' ? price?.lastChild : null)
  if (!node) return
  if (!single.has(node)) single.set(node, node.textContent ?? '')
  node.textContent = each ? formatPrice(each) : (single.get(node) ?? '')
}

function showTotal(box: HTMLElement, kind: Kind, each: number | undefined, amount: number) {
  const total = box.querySelector('.tier-total')
  const line = total?.querySelector(selectors[kind])
  if (!line) return
  const text = each ? (total?.getAttribute(mark.templateAttribute) ?? '') : ''
  const words = text
    .replace('{n}', `${amount}`)
    .replace('{each}', formatPrice(each ?? 0))
    .replace('{total}', formatPrice((each ?? 0) * amount))
  line.replaceChildren(...words.split(/(€ \S+)/).map((part, index) => (index % 2 ? createNoWrapPrice(part) : part)))
}

/** Returns an element with a price that does not break over two lines, as the component `NoWrapPrices` renders it. */
const createNoWrapPrice = (textContent: string) =>
  Object.assign(document.createElement('span'), { className: 'whitespace-nowrap', textContent })
