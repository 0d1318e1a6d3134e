import { href } from '../../routes'
import { TextLink } from '../../ui/text/TextLink'
import { t } from './nl'

/** The hash of the URL after a product was saved without script. A visitor sees it, so it is Dutch. */
export const savedNoteId = 'bewaard'

/** The message after saving a favourite without script. Every page contains it, and the URL's hash makes it appear. */
export function SavedNote() {
  return (
    <p id={savedNoteId} className="session-note notice notice-success" role="status" tabIndex={-1}>
      <span>
        {t('saved')}. <TextLink href={href.favourites()}>{t('toList')}</TextLink>
      </span>
    </p>
  )
}
