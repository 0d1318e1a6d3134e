import { failureText, showToast } from '../../../../kit/browser/toast'
import * as mark from '../product-markup-names'

/** Shares the URL of the current variant by the device's share menu, or copies the URL if there is no such menu. */
export async function shareVariantUrl(button: HTMLElement) {
  const url = new URL(button.getAttribute(mark.shareAttribute) ?? '', location.href).href
  const title = document.title
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // A visitor who cancelled the share menu does not want the URL copied either.
      if ((error as Error).name === 'AbortError') return
    }
  }
  try {
    // Browsers inside apps may have no clipboard to copy the URL to.
    await navigator.clipboard.writeText(url)
    showToast(button.getAttribute(mark.copiedMessageAttribute) ?? '')
  } catch {
    showToast(failureText('failed'), { tone: 'error' })
  }
}
