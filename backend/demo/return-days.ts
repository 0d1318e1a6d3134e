/** What the demo shop promises on its own account. */
export const RETURN_DAYS = 100
