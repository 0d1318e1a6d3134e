/** What a page may be told by its address after a login or logout without script (SessionNotes.tsx). */
export type SessionNote =
  | 'ingelogd'
  | 'samengevoegd'
  | 'welkom'
  | 'uitgelogd'
  | 'uitloggen-mislukt'
  | 'account-verwijderd'

/** The address of a page that shows the note. */
export const withNote = (target: string, note: SessionNote) => `${target.replace(/#.*/, '')}#${note}`
