/** Dispatches the event `api_error` on window. toasts.ts then displays a general error message. */
export const dispatchApiError = () => dispatchEvent(new CustomEvent('api_error'))
