import type { Product } from '../../../contract/catalogue/product'
import type { ProductOption } from '../../../contract/catalogue/variant'
import { Prose } from '../../../ui/text/Prose'
import { Section } from '../../../ui/text/Section'
import { t } from '../nl'
import { Ingredients } from './Ingredients'
import { ProsAndCons } from './ProsAndCons'
import { Specifications } from './Specifications'

type ProductAboutProps = {
  product: Product
  option: ProductOption | null
  /** Safe HTML. */
  description: string | null
}

/** What it is: stands beside the buy box, which stays in view. */
export function ProductAbout({ product, option, description }: ProductAboutProps) {
  const { pros_and_cons: points, specifications, reference_numbers } = product
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 min-w-0 mt-10 md:mt-0">
      {description && (
        <Section title={t('description')} className="">
          <Prose html={description} />
        </Section>
      )}
      <Ingredients product={product} />
      {points && <ProsAndCons pros={points.pros ?? []} cons={points.cons ?? []} />}
      <Specifications groups={specifications ?? []} numbers={option?.reference_numbers ?? reference_numbers ?? []} />
    </div>
  )
}
