import { pageText, t } from '../nl'
import type { SessionNote } from './session-note'

const texts: Record<SessionNote, string> = {
  ingelogd: t('loggedIn'),
  samengevoegd: t('merged'),
  welkom: pageText('registered'),
  uitgelogd: t('loggedOut'),
  'uitloggen-mislukt': t('logoutFailed'),
  'account-verwijderd': pageText('accountDeleted'),
}

const failed: SessionNote = 'uitloggen-mislukt'

/**
 * What became of a login or logout that went without script. The page that one comes back to belongs to nobody and is
 * kept: all of these stand in it, unseen, and the address chooses (`#ingelogd`). One
 * element each: CSS draws the icon.
 */
export function SessionNotes() {
  return Object.entries(texts).map(([id, text]) => (
    <p
      key={id}
      id={id}
      className={`session-note notice ${id === failed ? 'notice-error' : 'notice-success'}`}
      role={id === failed ? 'alert' : 'status'}
      tabIndex={-1}
    >
      {text}
    </p>
  ))
}
