import { failureText, showToast } from './toast'

/** Displays a toast when a call failed (specification §8, api_error) or nothing can be sent while offline. */
export function showApiErrors() {
  addEventListener('api_error', () => showToast(failureText(navigator.onLine ? 'error' : 'offline'), { tone: 'error' }))
}
