import { VAT_COOKIE } from '../../contract/cookies'
import { hasCookie } from '../../lib/has-cookie'

/**
 * Makes the buttons switch between prices with and without VAT. Each page contains both prices; apply-vat-choice.ts
 * applies the choice to the next page.
 */
export function enhanceVatSwitch() {
  const root = document.documentElement
  // This shop shows prices with VAT only, so a choice that the browser stored earlier does not count.
  if (root.dataset.btw === 'incl') return
  const switches = document.querySelectorAll('[data-btw-switch]')
  const show = (excludes: boolean) => {
    if (excludes) root.dataset.btw = 'excl'
    else delete root.dataset.btw
    for (const button of switches) button.ariaPressed = String(excludes)
  }
  for (const button of switches) {
    button.addEventListener('click', () => {
      const excludes = root.dataset.btw !== 'excl'
      // biome-ignore lint/suspicious/noDocumentCookie: some browsers lack the Cookie Store API
      document.cookie = `${VAT_COOKIE}=${excludes ? 'excl' : 'incl'}; Path=/; Max-Age=31536000; SameSite=Lax`
      show(excludes)
    })
  }
  // The choice may have changed in another tab, or on a page from which the visitor came back.
  for (const event of ['pageshow', 'focus']) addEventListener(event, () => show(hasCookie(`${VAT_COOKIE}=excl`)))
}
