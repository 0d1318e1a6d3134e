/** Deletes this tab's form drafts (draft.client.ts): they were ordered with, or their writer has left. */
export function forgetDrafts() {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('draft')) sessionStorage.removeItem(name)
  } catch (error) {
    // Storage that is forbidden has kept nothing.
    console.warn(error)
  }
}
