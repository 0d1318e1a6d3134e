/** Deletes this tab's form drafts (form-drafts.client.ts), after the order was placed or the customer logged out. */
export function deleteFormDrafts() {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith('draft')) sessionStorage.removeItem(name)
  } catch (error) {
    // If the browser forbids storage, no draft was stored either.
    console.warn(error)
  }
}
