import type { ReactNode } from 'react'
import type { Product } from '../../../contract/catalogue/product'
import type { ProductOption } from '../../../contract/catalogue/variant'
import { Icon } from '../../../ui/image/Icon'
import { ProseHtml } from '../../../ui/text/ProseHtml'
import { Section } from '../../../ui/text/Section'
import { serverText, t } from '../nl'
import { articleNumbersId } from '../product-markup-names'

const cell = 'w-1/2 py-2 pr-4 border-b'

function SpecTable({ title, rows }: { title: string; rows: readonly { title: string; value: ReactNode }[] }) {
  return (
    <table className="w-full mb-8 break-inside-avoid">
      <caption className="text-left text-l font-500 pb-2">{title}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.title}>
            <th scope="row" className={`${cell} font-400 text-muted`}>
              {row.title}
            </th>
            <td className={cell}>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ProductAboutProps = {
  product: Product
  option: ProductOption | null
  /** The description as sanitised HTML. */
  description: string | null
}

export function DescriptionAndSpecifications({ product, option, description }: ProductAboutProps) {
  const { pros_and_cons: points, specifications, reference_numbers } = product
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 min-w-0 mt-10 md:mt-0">
      {description && (
        <Section title={t('description')} className="">
          <ProseHtml html={description} />
        </Section>
      )}
      <Ingredients product={product} />
      {points && <ProsAndCons pros={points.pros ?? []} cons={points.cons ?? []} />}
      <Specifications groups={specifications ?? []} numbers={option?.reference_numbers ?? reference_numbers ?? []} />
    </div>
  )
}

/** Ingredients and allergens, which the law requires: Regulation (EU) 1169/2011, art. 14 and 21. */
function Ingredients({ product: { ingredients, allergens } }: { product: Product }) {
  if (!ingredients && !allergens) return null
  return (
    <Section title={serverText(ingredients ? 'ingredients' : 'allergens')} className="">
      <div className="prose">
        {ingredients && <EmphasisedText text={ingredients} />}
        {allergens && ingredients && <h3>{serverText('allergens')}</h3>}
        {allergens && <EmphasisedText text={allergens} />}
      </div>
    </Section>
  )
}

/** Plain text with line breaks. Text between asterisks is bold, such as `tarwebloem` in `*tarwebloem*, water`. */
function EmphasisedText({ text }: { text: string }) {
  return text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change places
    <p key={place}>
      {line.split(/\*([^*]+)\*/).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        index % 2 ? <strong key={index}>{part}</strong> : part,
      )}
    </p>
  ))
}

function ProsAndCons({ pros, cons }: { pros: string[]; cons: string[] }) {
  if (!pros.length && !cons.length) return null
  return (
    <Section title={t('prosAndCons')} className="">
      <Points title={t('pros')} points={pros} isPro />
      <Points title={t('cons')} points={cons} />
    </Section>
  )
}

function Points({ title, points, isPro }: { title: string; points: string[]; isPro?: boolean }) {
  if (!points.length) return null
  return (
    <>
      <h3 className="vh">{title}</h3>
      <ul className="mb-3 grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon name={isPro ? 'plus' : 'minus'} className={isPro ? 'text-pine' : 'text-muted'} />
            {point}
          </li>
        ))}
      </ul>
    </>
  )
}

type SpecificationsProps = {
  groups: NonNullable<Product['specifications']>
  numbers: NonNullable<Product['reference_numbers']>
}

function Specifications({ groups, numbers }: SpecificationsProps) {
  if (!groups.length) return <References numbers={numbers} />
  return (
    <Section title={t('specifications')} className="">
      {groups.map(({ title, rows }) => (
        <SpecTable
          key={title}
          title={title}
          rows={rows.map((row) => ({ title: row.title, value: row.unit ? `${row.value} ${row.unit}` : row.value }))}
        />
      ))}
      <References numbers={numbers} />
    </Section>
  )
}

/**
 * Article number, EAN and the like of the chosen variant. The element is rendered even if it is empty, because a swap
 * to another variant may fill it.
 */
function References({ numbers }: { numbers: NonNullable<Product['reference_numbers']> }) {
  return (
    <div id={articleNumbersId}>
      {numbers.length > 0 && (
        <SpecTable title={t('references')} rows={numbers.map(({ type, value }) => ({ title: type, value }))} />
      )}
    </div>
  )
}
