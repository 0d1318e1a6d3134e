import type { Product } from '../../../contract/catalogue/product'
import { Icon } from '../../../ui/image/Icon'
import type { VariantChoice } from '../../variant/variant-choice'
import { serverText } from '../nl'
import * as mark from '../product-markup-names'

/** Whether an attribute is a clothing or shoe size, such as `Maat` and `Schoenmaat`, not a length or a colour. */
export const isSizeAttribute = ({ title }: { title: string }) => /maat$/i.test(title)

type SizeGuideLinkProps = { product: Product; choice: VariantChoice }

/**
 * The link to the page with the size guide, shown if a size can be chosen. Its attributes pass the wearer and the
 * chosen size to size-guide-dialog.client.ts, which opens the guide in a dialog.
 */
export function SizeGuideLink({ product: { size_guide: guide, specifications }, choice }: SizeGuideLinkProps) {
  const size = choice.attributes.find(isSizeAttribute)
  if (!guide || !size) return null
  const wearer = specifications?.flatMap(({ rows }) => rows).find(({ title }) => title === serverText('wearer'))
  const chosen = size.values.find(({ id }) => id === choice.selected[size.id])
  return (
    <a
      className="link inline-flex items-center gap-2 min-h-11 -mt-3 justify-self-start"
      href={guide.uri}
      aria-haspopup="dialog"
      {...{
        [mark.sizeGuideAttribute]: serverText('closeGuide'),
        [mark.wearerAttribute]: wearer?.value,
        [mark.chosenSizeAttribute]: chosen?.title,
      }}
    >
      <Icon name="ruler" small />
      {serverText('sizeGuide')}
    </a>
  )
}
