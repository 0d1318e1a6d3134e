import { href } from '../../routes'

type FavouriteFormProps = { id: string; action: 'add' | 'remove'; here: string }

/** The one form of all hearts: they stand in other places of the page and name it (`form`). */
export function FavouriteForm({ id, action, here }: FavouriteFormProps) {
  return (
    <form id={id} method="post" action={href.favourites()} hidden>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="volgende" value={here} />
    </form>
  )
}
