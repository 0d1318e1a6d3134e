import { Island } from '../../lib/islands/island'
import { smallPhoto } from '../variant/photos'
import CompareBox from './CompareBox.island'

type CompareOptionProps = {
  product: { id: number; full_name: string }
  photo: string | null | undefined
  isOnCard?: boolean
}

/** The checkbox of one product. Unless it is pressed, it hydrates only when the visitor compares something. */
export function CompareOption({ product: { id, full_name }, photo, isOnCard }: CompareOptionProps) {
  const props = { id, name: full_name, photo: photo ? smallPhoto(photo) : undefined, isOnCard }
  // Without script an empty element would still take its gap in a row.
  return <Island of={CompareBox} props={props} wake="comparison" className="js-only" />
}
