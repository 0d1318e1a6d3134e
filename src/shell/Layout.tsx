import type { ReactNode } from 'react'
import { t } from '../lib/i18n'
import type { ViewContext } from '../page'
import { Notice } from '../ui/Notice'
import { Footer } from './Footer'
import { Header } from './Header'

/** What stands around a page, inside <body>. */
export function Layout({ context: { shop, url, notice }, children }: { context: ViewContext; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#inhoud">
        {t('shell.skip')}
      </a>
      <Header shop={shop} term={url.searchParams.get('term') ?? undefined} />
      <main id="inhoud" tabIndex={-1}>
        {notice && (
          <div className="wrap pt-4">
            <Notice tone={notice.tone}>{notice.text}</Notice>
          </div>
        )}
        {children}
      </main>
      <Footer shop={shop} />
      {/* Here before its first text: a live region that arrives with its text is not read out. */}
      <div
        id="toasts"
        role="status"
        aria-live="polite"
        data-offline={t('error.offline')}
        data-failed={t('error.swapFailed')}
      />
      <div id="announcer" className="vh" role="status" />
    </>
  )
}
