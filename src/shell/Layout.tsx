import type { ReactNode } from 'react'
import { announcerId } from '../../kit/browser/page-constants'
import { failureAttributes, toastRegionId } from '../../kit/browser/toast'
import { CachedFragment } from '../../kit/page/cached-fragment'
import { SessionNotes } from '../features/auth/account-menu/SessionNotes'
import CompareBar from '../features/compare/CompareBar.island'
import { Consent, needsConsent } from '../features/consent/Consent'
import { FavouriteForm, favouriteFormIfSupported, SavedNote } from '../features/favourite/FavouriteForm'
import { Island } from '../lib/islands/island'
import type { ViewContext } from '../page'
import { href } from '../routes'
import { Notice } from '../ui/Notice'
import { t as uiText } from '../ui/nl'
import { Footer } from './Footer'
import { Header, SkipLink } from './header/Header'
import { t } from './nl'

const nothing = {}

export function Layout({ context, children }: { context: ViewContext; children: ReactNode }) {
  const { shop, notice, url } = context
  const hearts = favouriteFormIfSupported(context)
  const asks = needsConsent(context)
  return (
    <>
      <SkipLink />
      <Header {...context} />
      <main id="inhoud" tabIndex={-1}>
        {/* The session note and the note about a saved product have a parent of their own, because removing a note
            makes the browser restyle its siblings. */}
        <div>
          <SessionNotes />
          {hearts && <SavedNote />}
        </div>
        {notice && (
          <div className="wrap pt-4">
            <Notice tone={notice.tone}>{notice.text}</Notice>
          </div>
        )}
        {children}
      </main>
      {url.pathname !== href.compare() && <Island of={CompareBar} props={nothing} wake="comparison" />}
      <CachedFragment of={Footer} props={{ shop, needsConsent: asks }} name="footer" />
      {hearts && <FavouriteForm id={hearts.form} action="add" here={url.pathname + url.search} />}
      {asks && <CachedFragment of={Consent} props={{ shop }} name="consent" />}
      <LiveRegions swaps />
    </>
  )
}

/**
 * The region of the toasts and that of other announcements. They are in the page before their first text, because
 * screen readers do not read a live region that is inserted with text.
 */
export function LiveRegions({ swaps }: { swaps?: boolean }) {
  const texts = {
    [failureAttributes.error]: uiText('failed'),
    [failureAttributes.offline]: t('error.offline'),
    [failureAttributes.failed]: swaps ? t('error.swapFailed') : undefined,
  }
  return (
    <>
      <div id={toastRegionId} popover="manual" role="status" aria-live="polite" {...texts} />
      <div id={announcerId} className="vh" role="status" />
    </>
  )
}
