import { lookupText as t } from './nl'

/**
 * The live region that says what the lookup filled in. Empty at first: one that arrives with its text is not read out.
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
