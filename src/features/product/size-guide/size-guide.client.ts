import { showFailureOrNavigate } from '../../../../kit/browser/swap/enhance-swaps'
import { findClickedLink } from '../../../../kit/browser/swap/navigation-target'
import * as mark from '../product-data-attributes'

/** Opens a pressed size guide link in a dialog. If that fails, the browser opens the guide, except when offline. */
export function openSizeGuidesInDialog() {
  // This listener must run before other click listeners, because those show that the visitor leaves the page.
  addEventListener(
    'click',
    (event) => {
      const link = findClickedLink(event)
      if (!link?.hasAttribute(mark.sizeGuideAttribute)) return
      event.preventDefault()
      import('./size-guide-dialog.client')
        .then(({ openSizeGuideDialog }) => openSizeGuideDialog(link))
        .catch((error) => showFailureOrNavigate(error, link.href))
    },
    true,
  )
}
