/** Shows the visitor that something went wrong, in general words: `api_error` on window, for toasts.ts. */
export const dispatchApiError = () => dispatchEvent(new CustomEvent('api_error'))
