import { href } from '../../routes'
import * as mark from './favourite-ids'
import { t } from './nl'

/** The message after saving a favourite without script. Every page contains it, and the URL's hash makes it appear. */
export function SavedNote() {
  return (
    <p id={mark.savedNoteId} className="session-note notice notice-success" role="status" tabIndex={-1}>
      <span>
        {t('saved')}.{' '}
        <a className="link" href={href.favourites()}>
          {t('toList')}
        </a>
      </span>
    </p>
  )
}
