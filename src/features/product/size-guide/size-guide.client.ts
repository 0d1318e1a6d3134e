import { clickedLink } from '../../../../kit/browser/swap/event-target'
import { reportOrNavigate } from '../../../../kit/browser/swap/swap'
import * as mark from '../product-attributes'

/** Opens the size guide in a dialog. If that fails, the browser navigates to the guide, except when offline. */
export function openSizeGuides() {
  // This listener must run before all others, because others show that the visitor leaves the page.
  addEventListener(
    'click',
    (event) => {
      const link = clickedLink(event)
      if (!link?.hasAttribute(mark.sizeGuide)) return
      event.preventDefault()
      import('./size-guide-dialog.client')
        .then(({ openGuide }) => openGuide(link))
        .catch((error) => reportOrNavigate(error, link.href))
    },
    true,
  )
}
