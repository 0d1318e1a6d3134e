/**
 * Ends what was typed into forms and kept in this tab (draft.client.ts): it was ordered with, or the one who typed it
 * has left.
 */
export function forgetDrafts() {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('draft')) sessionStorage.removeItem(name)
  } catch (error) {
    // Storage that is forbidden has kept nothing.
    console.warn(error)
  }
}
