import { use } from 'react'
import { Island } from '../../lib/islands/island'
import FavouriteButton, { type FavouriteButtonProps } from './FavouriteButton.island'
import { FavouriteFormContext } from './FavouriteForm'

/** The favourite button of a product, a heart; renders nothing on a page without hearts. */
export function Heart({ id, name }: Pick<FavouriteButtonProps, 'id' | 'name'>) {
  const hearts = use(FavouriteFormContext)
  if (!hearts) return null
  return <Island of={FavouriteButton} props={{ id, name, ...hearts }} wake="customer" />
}
