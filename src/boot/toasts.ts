import { failureText, showToast } from '../lib/toast'

/** Shows a toast for the event by which any part of the page says that a call failed (specification §8, api_error). */
export function showApiErrors() {
  addEventListener('api_error', () => showToast(failureText('error'), { tone: 'error' }))
}
