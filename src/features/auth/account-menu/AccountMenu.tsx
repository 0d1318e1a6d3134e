import { DeferredMarkup } from '../../../../kit/page/DeferredMarkup'
import { register } from '../../../contract/auth'
import { safeRedirectPath } from '../../../lib/canonical-path'
import { Island } from '../../../lib/islands/island'
import type { ViewContext } from '../../../page'
import { hasPageAt, href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { Icon } from '../../../ui/image/Icon'
import { TextLink } from '../../../ui/text/TextLink'
import { serverText, t } from '../nl'
import AccountPanel from './AccountPanel.island'

/**
 * The customer's name. On small screens only screen readers announce it. On wide screens its space is reserved, so that
 * nothing moves when it is filled in.
 */
const name =
  'absolute size-px overflow-hidden whitespace-nowrap text-ellipsis text-s leading-5 text-muted pointer-events-none ' +
  'lg:right-0 lg:bottom-0 lg:w-auto lg:max-w-full lg:h-auto'

/**
 * The header's account button with its dropdown. The button is anonymous, because pages are cached for everybody:
 * account-name.client.ts fills in the customer.
 *
 * The name is beside the button and not in it, so that the button's accessible name stays the same; the customer's name
 * is its description.
 */
export function AccountMenu({ url, has }: Pick<ViewContext, 'url' | 'has'>) {
  const query = new URLSearchParams(url.search)
  query.delete('melding')
  const here = safeRedirectPath(url.pathname + (query.size ? `?${query}` : '')) ?? href.home()
  const dashboard = hasPageAt(href.dashboard()) ? href.dashboard() : null
  return (
    <div className="account-menu lg:w-36 lg:text-right xl:w-48" data-mounts="">
      <button
        type="button"
        id="account-button"
        className="tool tool-more"
        popoverTarget="account-panel"
        aria-describedby="account-name"
      >
        <Icon name="user" />
        <span className="max-md:vh">{serverText('button')}</span>
      </button>
      <span id="account-name" className={name} data-guest={serverText('guest')} />
      <section id="account-panel" popover="auto" className="dropdown" aria-label={serverText('panel')} tabIndex={-1}>
        <DeferredMarkup>
          <Island of={AccountPanel} props={{ here, dashboard, canRegister: has(register) }} control="account-button" />
          {/* A cached page does not contain the customer, and without script nothing can fill in the name. */}
          <form
            method="post"
            action={href.logout()}
            className="no-js-only flex flex-wrap items-center justify-between mt-3 pt-3 border-t"
          >
            <input type="hidden" name="volgende" value={here} />
            {serverText('alreadyIn')}
            {dashboard && <TextLink href={dashboard}>{t('dashboard')}</TextLink>}
            <Button tone="secondary" size="s">
              {t('logout')}
            </Button>
          </form>
        </DeferredMarkup>
      </section>
    </div>
  )
}
