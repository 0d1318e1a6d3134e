import { clickedLink } from '../../../../kit/browser/swap/event-target'
import { reportOrNavigate } from '../../../../kit/browser/swap/swap'
import * as mark from '../product-attributes'

/** Opens the size guide over the page; navigates to it where that fails, but not offline. */
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
