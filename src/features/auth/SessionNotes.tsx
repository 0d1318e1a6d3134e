import { Notice } from '../../ui/Notice'
import { pageText, t } from './nl'
import type { SessionNote } from './session-note'

const texts: Record<SessionNote, string> = {
  ingelogd: t('loggedIn'),
  samengevoegd: t('merged'),
  welkom: pageText('registered'),
  uitgelogd: t('loggedOut'),
  'uitloggen-mislukt': t('logoutFailed'),
  'account-verwijderd': pageText('accountDeleted'),
}

/**
 * What became of a login or logout that went without script. The page that one comes back to belongs to nobody and is
 * kept: all of these stand in it, unseen, and the address chooses (`#ingelogd`).
 */
export function SessionNotes() {
  return Object.entries(texts).map(([id, text]) => (
    <div key={id} id={id} className="session-note wrap" tabIndex={-1}>
      <Notice tone={id === 'uitloggen-mislukt' ? 'error' : 'success'}>{text}</Notice>
    </div>
  ))
}
