import type { Product } from '../../../contract/catalogue/product'
import { serverText } from '../nl'

/** A link to the brand's page; if the brand has none, to the highest category of this product, filtered by brand. */
export function BrandLink({ product: { brand, uri, breadcrumbs } }: { product: Product }) {
  if (!brand) return null
  const category = breadcrumbs?.find((crumb) => crumb.uri !== '/' && crumb.uri !== uri)
  const href = brand.uri ?? (brand.id && category ? `${category.uri}?merk=${brand.id}` : null)
  if (!href) return null
  return (
    <a className="link tap text-s" href={href}>
      {serverText('brandAll', { brand: brand.title })}
    </a>
  )
}
