import type { INestApplicationContext } from '@nestjs/common'
import {
  type Customer,
  type CustomFields,
  DefaultActiveOrderStrategy,
  EventBus,
  HistoryEntryEvent,
  Order,
  type OrderInterceptor,
  type OrderState,
  type RequestContext,
  type StockDisplayStrategy,
  TransactionalConnection,
} from '@vendure/core'
import { Not } from 'typeorm'

/* What the adapter requires of a Vendure's configuration, for your own Vendure too (README.md). */

const text = (name: string) => ({ name, type: 'string', nullable: true }) as const

/** Fields that the shop displays and a standard Vendure does not have. The adapter queries all of them. */
export const customFields: CustomFields = {
  Facet: [
    ...['group', 'unit'].map(text),
    { name: 'isFilter', type: 'boolean', defaultValue: true },
    { name: 'isRange', type: 'boolean', defaultValue: false },
  ],
  Product: [
    { name: 'pros', type: 'string', list: true },
    { name: 'cons', type: 'string', list: true },
    // The General Product Safety Regulation requires the manufacturer and the warnings.
    ...['manufacturer', 'manufacturerAddress', 'manufacturerEmail'].map(text),
    { name: 'warnings', type: 'text', list: true },
    text('noWithdrawal'),
  ],
  ProductVariant: ['ean', 'content'].map(text),
  ProductOptionGroup: [text('display')],
  ProductOption: [text('color')],
  // Parts of a name and a street line. Vendure has one field for a whole name and one for a whole street line.
  Address: [
    // `invoice` or `delivery`: a customer has a list of addresses of each type.
    text('type'),
    ...['firstname', 'middleName', 'lastname', 'street', 'houseNumber', 'addition'].map(text),
  ],
  Customer: [
    ...['middleName', 'company', 'vatNumber'].map(text),
    { name: 'newsletter', type: 'boolean', defaultValue: false },
    // The codes of orders and carts from before the account that are the customer's own: those of the browser that
    // opened the account, and carts of browsers from which the customer logged in.
    { name: 'guestOrders', type: 'string', list: true },
  ],
  Order: [
    { name: 'remarks', type: 'text', nullable: true },
    text('paymentMethodCode'),
    // The idempotency key of the request that placed the order. A repeated request returns the same order.
    text('requestKey'),
    { name: 'addedKeys', type: 'string', list: true },
  ],
}

/** Makes Vendure return the number of articles in stock. By default it returns only whether there are any. */
export const exactStockDisplay: StockDisplayStrategy = {
  getStockLevel: (_, __, saleable) => String(Math.max(0, saleable)),
}

declare module '@vendure/core' {
  interface CustomOrderFields {
    addedKeys?: string[]
  }
}

/**
 * Refuses to add an item if the order has stored the request's `Idempotency-Key`. The adapter checks the key too, but
 * a slow request can reach Vendure after the request that repeats it.
 */
export const repeatedAddInterceptor: OrderInterceptor = {
  willAddItemToOrder({ req }, { customFields }) {
    const key = req?.get('idempotency-key')
    return key && customFields.addedKeys?.includes(key) ? 'This was added before' : undefined
  },
}

/**
 * Gives an account a new cart if the request's `x-guest-cart` has the code of its open cart. The adapter sends that code
 * if the open cart belongs to a guest, for example because the account was registered before `detachGuestCarts` ran here.
 */
export class OwnCartStrategy extends DefaultActiveOrderStrategy {
  override async determineActiveOrder(ctx: RequestContext) {
    const order = await super.determineActiveOrder(ctx)
    return order && ctx.activeUserId && ctx.req?.get('x-guest-cart') === order.code ? undefined : order
  }
}

/**
 * Makes the carts of guests remain with their browsers when a mail address is registered. Vendure has one customer for
 * each mail address, and a login takes over that customer's open cart. So a visitor who registers a guest's mail address
 * would get the cart that the guest is filling in another browser, with the guest's address. An order that is being paid
 * keeps its customer, because a paid order without one could not be delivered.
 */
export function detachGuestCarts(app: Pick<INestApplicationContext, 'get'>) {
  app.get(EventBus).registerBlockingEventHandler({
    id: 'detach-guest-carts',
    event: HistoryEntryEvent,
    async handler({ ctx, type, entity }) {
      if (type !== 'created' || entity.type !== 'CUSTOMER_REGISTERED') return
      const { customer } = entity as typeof entity & { customer: Pick<Customer, 'id'> }
      const own = ctx.session?.activeOrderId
      await app
        .get(TransactionalConnection)
        .getRepository(ctx, Order)
        .update(
          {
            ...{ customerId: customer.id, active: true, state: Not<OrderState>('ArrangingPayment') },
            ...(own && { id: Not(own) }),
          },
          { customerId: null as never },
        )
    },
  })
}
