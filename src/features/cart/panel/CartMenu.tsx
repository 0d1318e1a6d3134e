import { Island } from '../../../lib/islands/island'
import type { ViewContext } from '../../../page'
import { href } from '../../../routes'
import { Icon } from '../../../ui/image/Icon'
import { Notice } from '../../../ui/Notice'
import { TextLink } from '../../../ui/text/TextLink'
import { serverText } from '../nl'
import CartPanel from './CartPanel.island'

const badge =
  'absolute -top-1 left-3.5 lt-2xs:left-2 grid place-items-center size-6 rounded-full bg-primary text-on-primary text-[.75rem] font-500 ' +
  'tracking-tight'

/**
 * The header's cart button with its dropdown. The button is anonymous: cart-count.client.ts fills in the number, and
 * the dropdown loads the cart when it opens. Thanks to `popover` only one dropdown is open at a time, and Escape or a
 * press elsewhere closes it, with or without script.
 */
export function CartMenu({ orderUrl }: Pick<ViewContext, 'orderUrl'>) {
  return (
    <div className="cart-menu">
      <button type="button" id="cart-button" className="tool tool-more" popoverTarget="cart-panel">
        <Icon name="cart" />
        <span
          className="vh"
          data-cart-name={serverText('button')}
          data-one={serverText('buttonOne')}
          data-many={serverText('buttonMany')}
        >
          {serverText('button')}
        </span>
        {/* Space is reserved for the badge, so that nothing moves when the number arrives. */}
        <span className="max-md:vh md:ml-2" aria-hidden="true">
          {serverText('button')}
        </span>
        <span className={`cart-count ${badge}`} data-cart-count aria-hidden="true" hidden />
      </button>
      <section id="cart-panel" popover="auto" className="dropdown" aria-label={serverText('title')} tabIndex={-1}>
        <Waiting />
        <Island of={CartPanel} props={{ canOrder: orderUrl !== null }} control="cart-button" src={href.cartPanel()} />
      </section>
    </div>
  )
}

/**
 * The text in the dropdown while its island has no cart (cart.css): that the cart is loading, or could
 * not be loaded. Without script a cached page cannot show the cart, so the links below the text lead to the cart page.
 */
const Waiting = () => (
  <div className="cart-panel-waiting">
    <p className="no-js-only">{serverText('open')}</p>
    <div className="js-only cart-panel-loading h-36 rounded bg-sand" role="status">
      <span className="vh">{serverText('loading')}</span>
    </div>
    <div className="cart-panel-offline">
      <Notice tone="error">
        {serverText('offline')} <TextLink href={href.cart()}>{serverText('retry')}</TextLink>
      </Notice>
    </div>
  </div>
)
