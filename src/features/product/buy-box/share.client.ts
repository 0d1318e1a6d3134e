import { failureText, showToast } from '../../../../kit/browser/toast'
import * as mark from '../product-attributes'

/** Shares the address of what is shown by the device's own means; where it has none, copies it. */
export async function share(button: HTMLElement) {
  const url = new URL(button.getAttribute(mark.share) ?? '', location.href).href
  const title = document.title
  if ('share' in navigator) {
    try {
      return await navigator.share({ title, url })
    } catch (error) {
      // A visitor who cancelled sharing wants no copy either.
      if ((error as Error).name === 'AbortError') return
    }
  }
  try {
    // Browsers inside apps may have no clipboard at all.
    await navigator.clipboard.writeText(url)
    showToast(button.getAttribute(mark.copied) ?? '')
  } catch {
    showToast(failureText('failed'), { tone: 'error' })
  }
}
