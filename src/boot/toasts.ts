import { showToast } from '../lib/toast'

/** Answers the event by which any part of the page says that something went wrong (specification §8, api_error). */
export function tellErrors() {
  addEventListener('api_error', () => {
    showToast(document.getElementById('toasts')?.dataset.error ?? '', { tone: 'error' })
  })
}
