import { clickedLink } from '../../../boot/event-target'
import { reportOrNavigate } from '../../../boot/swap'
import * as mark from '../product-marks'

/**
 * Opens the size guide over the page, so that nobody loses their place beside the options; what can't be had here is
 * gone to, but not without a line: the page would be lost.
 */
export function openSizeGuides() {
  // Before all others: the page is not left, so nothing must show that it is.
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
