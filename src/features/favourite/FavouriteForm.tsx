import { href } from '../../routes'

type FavouriteFormProps = { id: string; action: 'add' | 'remove'; here: string }

/** The one form of all hearts, which refer to it by `form` from elsewhere in the page. */
export function FavouriteForm({ id, action, here }: FavouriteFormProps) {
  return (
    <form id={id} method="post" action={href.favourites()} hidden>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="volgende" value={here} />
    </form>
  )
}
