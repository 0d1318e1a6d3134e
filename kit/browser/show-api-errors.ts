import { failureText, showToast } from './toast'

/** Displays a toast at each event `api_error`: a call failed, or the visitor is offline (specification §8). */
export function showApiErrors() {
  addEventListener('api_error', () => showToast(failureText(navigator.onLine ? 'error' : 'offline'), { tone: 'error' }))
}
