export type SessionNote =
  | 'ingelogd'
  | 'samengevoegd'
  | 'welkom'
  | 'uitgelogd'
  | 'uitloggen-mislukt'
  | 'account-verwijderd'

export const withSessionNote = (target: string, note: SessionNote) => `${target.replace(/#.*/, '')}#${note}`
