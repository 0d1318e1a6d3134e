/** Dispatches `api_error` on window, upon which toasts.ts displays a general error message. */
export const dispatchApiError = () => dispatchEvent(new CustomEvent('api_error'))
