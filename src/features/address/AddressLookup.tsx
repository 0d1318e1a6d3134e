import { lookupText as t } from './nl'

/**
 * The line below the fields of an address (`data-postal-address`, which loads their script) that says what was filled in.
 * `url` is the page's `lookupUrl`. Empty at first: a live region that arrives with its text is not read out.
 */
export function AddressLookup({ url }: { url: string }) {
  return (
    <p
      className="text-muted empty:absolute"
      role="status"
      data-address-lookup={url}
      data-filled={t('filled')}
      data-unknown={t('unknown')}
    />
  )
}
