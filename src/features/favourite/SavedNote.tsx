import { href } from '../../routes'
import { Notice } from '../../ui/Notice'
import * as mark from './favourite-marks'
import { t } from './nl'

/** Told after something was saved without script: like SessionNotes, the page has it unseen and the address shows it. */
export function SavedNote() {
  return (
    <div id={mark.savedNote} className="session-note wrap" tabIndex={-1}>
      <Notice tone="success">
        {t('saved')}.{' '}
        <a className="link" href={href.favourites()}>
          {t('toList')}
        </a>
      </Notice>
    </div>
  )
}
