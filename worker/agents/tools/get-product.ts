import * as v from 'valibot'
import type { Product } from '../../../src/contract/catalogue/product'
import type { Attribute } from '../../../src/contract/catalogue/variant'
import type { IdMap } from '../../../src/contract/shared-schemas'
import { t as exclusionText } from '../../../src/features/order-parts/nl-not-returnable'
import { htmlToMarkdown, htmlToText } from '../../../src/lib/markdown'
import { sanitizeHtml } from '../../pages/sanitize-html'
import type { AgentShop } from '../agent-shop'
import { defineTool } from '../define-tool'
import {
  type FoundProduct,
  fetchMatchingVariants,
  findProduct,
  findProductWithSelectedAttributes,
} from '../find-product'
import { parseAgentId } from '../ucp/product-ids'
import { matchesFilters, normaliseName, parseFilters, UcpFilters } from '../ucp/search-filters'
import { MAX_PRODUCT_OPTIONS, selectedOptionsOf, toUcpProduct, toUcpVariant } from '../ucp/to-ucp-product'
import { errorMessage, infoMessage, type UcpMessage, ucpAnswer, ucpError, warningMessage } from '../ucp/ucp-answer'
import { visibleLines, visibleText } from '../visible-text'

const most = { written: 5, points: 10, specifications: 100, values: 60 }
const longest = { description: 4_000, written: 600 }

const Selected = v.object({ name: v.pipe(v.string(), v.maxLength(200)), label: v.pipe(v.string(), v.maxLength(200)) })
type Selected = v.InferOutput<typeof Selected>

export const getProduct = defineTool({
  name: 'get_product',
  title: 'Get one product',
  description:
    'Tells all about one product: description, specifications, reviews, its options such as size and colour, and the variants that the selected options leave. The id of a variant goes into create_cart.',
  input: {
    catalog: v.object({
      id: v.pipe(v.string(), v.maxLength(500), v.description('Of a product (`12`) or a variant (`12-345`).')),
      selected: v.optional(
        v.pipe(
          v.array(Selected),
          v.maxLength(20),
          v.check((all) => new Set(all.map(({ name }) => normaliseName(name))).size === all.length, 'each name once'),
          v.description('Options by name and label, as an answer spells them.'),
        ),
      ),
      preferences: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(20))),
      filters: v.optional(UcpFilters),
      context: v.optional(v.unknown()),
    }),
  },
  async run(shop, { catalog: { id, selected = [], preferences = [], filters: given, context } }) {
    const { filters, messages } = parseFilters(given, context)
    const named = parseAgentId(id, shop.origin)
    const first = named && (await findProduct(shop, named))
    if (!first) return missing(id)
    const wanted = named.po_id ? [] : selected
    const attributeIds = idsOf(first.choice.attributes, wanted)
    messages.push(...unknownOptions(first.choice.attributes, wanted))
    const found = wanted.length ? await relax(shop, first.product, attributeIds, preferences) : first
    const { variants, isCut } = await fetchMatchingVariants(shop, found)
    if (!variants.length) return missing(id)
    if (isCut) messages.push(moreVariants)
    const { product, choice } = found
    const there = variants.map((variant) => toUcpVariant(product, variant, shop.origin))
    const of = toUcpProduct(product, there, shop.origin)
    const all = there.filter((variant) => matchesFilters(filters, of, variant))
    if (!all.length) return ucpError('lookup', [soldOutNote])
    return ucpAnswer(
      'lookup',
      {
        product: {
          ...of,
          variants: all,
          ...(await fetchDescription(shop.origin, product)),
          options: choice.attributes.slice(0, MAX_PRODUCT_OPTIONS).map(asOption),
          selected: selectedOptionsOf(choice.attributes, choice.selected),
        },
      },
      messages,
    )
  },
})

const moreVariants: UcpMessage = {
  ...infoMessage('more_variants', 'Er zijn meer varianten. Kies opties om ze te zien.'),
  path: '$.product.variants',
}

const soldOutNote = errorMessage('not_found', 'Van dit artikel past geen variant bij de filters.')

const missing = (id: string) =>
  ucpError('lookup', [
    errorMessage('not_found', `Dit artikel bestaat niet (meer): ${visibleText(id, 100)}`, 'unrecoverable'),
  ])

const isSame = (one: string, other: string) => normaliseName(one) === normaliseName(other)

/**
 * Converts the options that an agent selected (names and labels) to ids of attributes and values. Unknown options are
 * dropped.
 */
const idsOf = (attributes: readonly Attribute[], selected: readonly Selected[]): IdMap =>
  Object.fromEntries(selected.flatMap((option) => pairOf(attributes, option) ?? []))

function pairOf(attributes: readonly Attribute[], { name, label }: Selected): [[number, number]] | undefined {
  const attribute = attributes.find(({ title }) => isSame(visibleText(title, 100), name))
  const value = attribute?.values.find(({ title }) => isSame(visibleText(title, 100), label))
  return attribute && value && [[attribute.id, value.id]]
}

const unknownOptions = (attributes: readonly Attribute[], selected: readonly Selected[]) =>
  selected
    .filter((option) => !pairOf(attributes, option))
    .map(({ name, label }) => {
      const option = visibleText(`${name}: ${label}`, 200)
      return warningMessage('option_not_found', `Deze keuze bestaat niet bij dit artikel: ${option}`)
    })

/**
 * Drops selected options, the least preferred first, until a variant exists with the remaining ones (Universal Commerce
 * Protocol, Catalog Lookup).
 */
async function relax(
  shop: AgentShop,
  product: Product,
  requested: IdMap,
  preferences: readonly string[],
): Promise<FoundProduct> {
  const found = await findProductWithSelectedAttributes(shop, product, requested)
  const isThere = found.choice.option || (!found.choice.isComplete && isCombined(found))
  const named = Object.keys(requested)
  if (isThere || named.length <= 1) return found
  const titles = new Map((product.attributes ?? []).map(({ id, title }) => [String(id), title]))
  const rank = (id: string) => {
    const place = preferences.findIndex((name) => isSame(name, titles.get(id) ?? ''))
    return place < 0 ? Number.POSITIVE_INFINITY : place
  }
  const last = named.reduce((one, other) => (rank(other) >= rank(one) ? other : one))
  return relax(shop, product, Object.fromEntries(Object.entries(requested).filter(([id]) => id !== last)), preferences)
}

/** Whether a variant exists with all selected options. */
const isCombined = ({ choice: { attributes, selected } }: FoundProduct) =>
  attributes.every(({ id, values }) => {
    const chosen = values.find((value) => value.id === selected[id])
    return chosen ? chosen.available !== false : values.some(({ available }) => available !== false)
  })

const asOption = ({ title, values }: Attribute) => ({
  name: visibleText(title, 100),
  values: values.slice(0, most.values).map((value) => ({
    label: visibleText(value.title, 100),
    available: value.available !== false && value.in_stock !== false,
    exists: value.available !== false,
  })),
})

/** Returns the shop's description of the product, and the reviews and questions of customers. */
async function fetchDescription(origin: string, product: Product) {
  const { description, specifications, pros_and_cons: points, reviews, questions, safety } = product
  const html = description ? await sanitizeHtml(description) : ''
  const markdown = visibleLines(htmlToMarkdown(html, origin), longest.description)
  const rows = (specifications ?? []).flatMap((group) => group.rows)
  const written = (text: string | null | undefined) => visibleText(text ?? '', longest.written)
  const listed = (texts: readonly string[] | null | undefined) => (texts ?? []).slice(0, most.points).map(written)
  const answered = (questions ?? []).filter(({ answer }) => answer)
  return {
    ...(markdown && { description: { markdown, plain: visibleText(htmlToText(html), longest.description) } }),
    metadata: {
      specifications: rows.slice(0, most.specifications).map(({ title, value, unit }) => ({
        name: visibleText(title, 100),
        value: visibleText(`${value} ${unit ?? ''}`, 200),
      })),
      pros: listed(points?.pros),
      cons: listed(points?.cons),
      // The reviewer's name is left out, because an agent has no use for it.
      customer_reviews: (reviews?.items ?? []).slice(0, most.written).map(({ rating, title, text }) => ({
        rating,
        scale_max: 10,
        text: written([title, text].filter(Boolean).join('. ')),
      })),
      customer_questions: answered
        .slice(0, most.written)
        .map(({ question, answer }) => ({ question: written(question), answer: written(answer) })),
      ...(safety?.warnings?.length && { safety_warnings: listed(safety.warnings) }),
      ...(product.ingredients && { ingredients: written(product.ingredients) }),
      ...(product.allergens && { allergens: written(product.allergens) }),
      ...(product.min_age && { min_age: product.min_age }),
      ...(product.no_withdrawal && { withdrawal: exclusionText(product.no_withdrawal) }),
    },
  }
}
