/** Dispatches the event `api_error` on window. show-api-errors.ts then displays a general error message. */
export const dispatchApiError = () => dispatchEvent(new CustomEvent('api_error'))
