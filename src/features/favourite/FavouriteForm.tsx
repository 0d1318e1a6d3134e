import { href } from '../../routes'

type FavouriteFormProps = { id: string; action: 'add' | 'remove'; here: string }

/** A single form for all favourite buttons (hearts) of the page, which refer to the form by their `form` attribute. */
export function FavouriteForm({ id, action, here }: FavouriteFormProps) {
  return (
    <form id={id} method="post" action={href.favourites()} hidden>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="volgende" value={here} />
    </form>
  )
}
