import { Icon } from '../../../ui/image/Icon'
import { pageText } from '../nl'
import * as mark from '../product-attributes'

/** The button that shares the URL of a variant, by script (share.client.ts). */
export function ShareButton({ uri }: { uri: string }) {
  return (
    <button
      type="button"
      className="btn btn-quiet js-only"
      {...{ [mark.share]: uri, [mark.copied]: pageText('linkCopied') }}
    >
      <Icon name="share" />
      {pageText('share')}
    </button>
  )
}
