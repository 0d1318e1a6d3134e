import { Island } from '../../lib/islands/island'
import { smallPhotoUrl } from '../variant/photos-of-variant'
import CompareBox from './CompareBox.island'

type CompareOptionProps = {
  product: { id: number; full_name: string }
  photo: string | null | undefined
  isOnCard?: boolean
}

/** The compare checkbox of one product. It hydrates when pressed, or if the visitor has selected products already. */
export function CompareCheckbox({ product: { id, full_name }, photo, isOnCard }: CompareOptionProps) {
  const props = { id, name: full_name, photo: photo ? smallPhotoUrl(photo) : undefined, isOnCard }
  // Without script the empty element would still take up a gap in its row, so it needs a class.
  return <Island of={CompareBox} props={props} wake="comparison" className="js-only" />
}
