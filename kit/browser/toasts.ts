import { failureText, showToast } from './toast'

/** Shows a toast when a call failed (specification §8, api_error) or nothing can be sent without a connection. */
export function showApiErrors() {
  addEventListener('api_error', () => showToast(failureText(navigator.onLine ? 'error' : 'offline'), { tone: 'error' }))
}
