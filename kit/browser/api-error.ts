/** Shows the visitor that something went wrong, in general words: `api_error` on window, which toasts.ts hears. */
export const dispatchApiError = () => dispatchEvent(new CustomEvent('api_error'))
