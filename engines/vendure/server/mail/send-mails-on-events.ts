import type { INestApplicationContext } from '@nestjs/common'
import {
  type Customer,
  CustomerService,
  EventBus,
  Fulfillment,
  FulfillmentStateTransitionEvent,
  HistoryEntryEvent,
  IdentifierChangeEvent,
  JobQueueService,
  Logger,
  OrderService,
  OrderStateTransitionEvent,
  PasswordResetEvent,
  TransactionalConnection,
  type VendureEvent,
} from '@vendure/core'
import { emailAddressChangedMail, passwordChangedMail, passwordResetMail, welcomeMail } from './account-mails.ts'
import { orderRelations, toOrderConfirmationMail, toParcelShippedMail } from './order-mails.ts'
import type { Transport } from './transport.ts'
import type { Mail, ShopIdentity } from './write-mail.ts'

/** How many times Vendure's job queue retries to send a mail. */
const retries = 5

/**
 * Listens to Vendure's events and sends mails: order confirmation, shipped parcel, welcome, password link, changed
 * account. If jobs run in a separate Vendure worker process, call this function there too: that process sends mails.
 */
export async function sendMailsOnEvents(app: INestApplicationContext, shop: ShopIdentity, transport: Transport) {
  const queue = await app.get(JobQueueService).createQueue<Mail>({
    name: 'send-shop-mail',
    process: ({ data }) => transport(data),
  })

  /** Queues a mail at each event of `type`. Catches errors: a mail that fails must not undo the order or change. */
  function on<Event extends VendureEvent>(
    type: new (...args: never[]) => Event,
    write: (event: Event) => Mail | undefined | Promise<Mail | undefined>,
  ) {
    const send = async (event: Event) => {
      const mail = await write(event)
      if (mail?.to) await queue.add(mail, { retries })
    }
    app
      .get(EventBus)
      .ofType(type as never)
      .subscribe((event) => send(event as Event).catch((error) => Logger.error(String(error), 'mail')))
  }

  on(OrderStateTransitionEvent, async ({ ctx, order, fromState, toState }) => {
    if (fromState !== 'ArrangingPayment' || !['PaymentSettled', 'PaymentAuthorized'].includes(toState)) return undefined
    const placed = await app.get(OrderService).findOne(ctx, order.id, [...orderRelations])
    return placed && toOrderConfirmationMail(shop, placed)
  })

  // Vendure has no events for these changes, so this code listens to new entries in the customer's history. The entry
  // CUSTOMER_VERIFIED also exists after a registration, if email addresses need no verification.
  const ofCustomer: Record<string, (shop: ShopIdentity, to: string) => Mail> = {
    CUSTOMER_VERIFIED: welcomeMail,
    CUSTOMER_PASSWORD_UPDATED: passwordChangedMail,
    CUSTOMER_PASSWORD_RESET_VERIFIED: passwordChangedMail,
  }
  on(HistoryEntryEvent, async ({ ctx, type, entity }) => {
    const write = type === 'created' ? ofCustomer[entity.type] : undefined
    if (!write) return undefined
    const { id } = (entity as typeof entity & { customer: Pick<Customer, 'id'> }).customer
    const customer = await app.get(CustomerService).findOne(ctx, id)
    return customer && write(shop, customer.emailAddress)
  })

  on(IdentifierChangeEvent, ({ oldIdentifier }) => emailAddressChangedMail(shop, oldIdentifier))

  on(FulfillmentStateTransitionEvent, async ({ ctx, toState, fulfillment }) => {
    if (toState !== 'Shipped') return undefined
    const parcels = app.get(TransactionalConnection).getRepository(ctx, Fulfillment)
    const parcel = await parcels.findOne({ where: { id: fulfillment.id }, relations: ['orders', 'lines'] })
    const [of] = parcel?.orders ?? []
    const order = of && (await app.get(OrderService).findOne(ctx, of.id, [...orderRelations]))
    return parcel && order ? toParcelShippedMail(shop, order, parcel) : undefined
  })

  on(PasswordResetEvent, ({ user }) => {
    const token = user.getNativeAuthenticationMethod(false)?.passwordResetToken
    return token ? passwordResetMail(shop, user.identifier, token) : undefined
  })
}
