import { serverText, t } from '../nl'

export const texts = {
  ingelogd: t('loggedIn'),
  samengevoegd: t('merged'),
  welkom: serverText('registered'),
  uitgelogd: t('loggedOut'),
  'uitloggen-mislukt': t('logoutFailed'),
  'account-verwijderd': serverText('accountDeleted'),
}

const failed: keyof typeof texts = 'uitloggen-mislukt'

/** Messages after a login or logout without script. Cached pages contain all; a hash such as `#ingelogd` shows one. */
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
