import type { ReactNode } from 'react'
import { CachedFragment } from '../../kit/page/cached-fragment'
import { SessionNotes } from '../features/auth/account-menu/SessionNotes'
import CompareBar from '../features/compare/CompareBar.island'
import { Consent, needsConsent } from '../features/consent/Consent'
import { FavouriteForm, favouriteFormIfSupported } from '../features/favourite/FavouriteForm'
import { SavedNote } from '../features/favourite/SavedNote'
import { Island } from '../lib/islands/island'
import type { ViewContext } from '../page'
import { href } from '../routes'
import { Notice } from '../ui/Notice'
import { Footer } from './Footer'
import { Header, SkipLink } from './header/Header'
import { LiveRegions } from './LiveRegions'

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
