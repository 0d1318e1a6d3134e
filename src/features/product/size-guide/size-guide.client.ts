import { reportOrNavigate } from '../../../../kit/browser/swap/enhance-swaps'
import { clickedLink } from '../../../../kit/browser/swap/navigation-target'
import * as mark from '../product-data-attributes'

/**
 * Opens a pressed size guide link in a dialog. If that fails, the browser navigates to the guide, except when offline.
 */
export function openSizeGuides() {
  // This listener must run before other click listeners, because those show that the visitor leaves the page.
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
