import { href } from '../../routes'
import * as mark from './favourite-marks'
import { t } from './nl'

/** Told after something was saved without script: like SessionNotes, the page has it unseen and the address shows it. */
export function SavedNote() {
  return (
    <p id={mark.savedNote} className="session-note notice notice-success" role="status" tabIndex={-1}>
      <span>
        {t('saved')}.{' '}
        <a className="link" href={href.favourites()}>
          {t('toList')}
        </a>
      </span>
    </p>
  )
}
