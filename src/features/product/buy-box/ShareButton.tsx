import { Icon } from '../../../ui/image/Icon'
import { serverText } from '../nl'
import * as mark from '../product-data-attributes'

/** The button that shares the URL of a variant, by script (share.client.ts). */
export function ShareButton({ uri }: { uri: string }) {
  return (
    <button
      type="button"
      className="btn btn-quiet js-only"
      {...{ [mark.shareAttribute]: uri, [mark.copiedMessageAttribute]: serverText('linkCopied') }}
    >
      <Icon name="share" />
      {serverText('share')}
    </button>
  )
}
