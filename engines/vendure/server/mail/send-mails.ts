import type { INestApplicationContext } from '@nestjs/common'
import {
  type Customer,
  CustomerService,
  EventBus,
  HistoryEntryEvent,
  JobQueueService,
  Logger,
  OrderService,
  OrderStateTransitionEvent,
  PasswordResetEvent,
  type VendureEvent,
} from '@vendure/core'
import { resetMail, welcomeMail } from './account-mails.ts'
import type { Mail } from './letter.ts'
import { orderMail, partsOfOrder } from './order-mail.ts'
import type { Shop } from './shop.ts'
import type { Transport } from './transport.ts'

/** A mail that can't be sent is tried so often again, by Vendure's job queue. */
const retries = 5

/**
 * Sends the shop's mail from now on: the confirmation of an order, a welcome, the link for a new password. Call it in
 * Vendure's worker process as well, where there is one: the process that runs the jobs sends.
 */
export async function sendMails(app: INestApplicationContext, shop: Shop, transport: Transport) {
  const queue = await app.get(JobQueueService).createQueue<Mail>({
    name: 'send-shop-mail',
    process: ({ data }) => transport(data),
  })

  /** Mail that fails must not undo what it is about. */
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
    const placed = await app.get(OrderService).findOne(ctx, order.id, [...partsOfOrder])
    return placed && orderMail(shop, placed)
  })

  // Where mail addresses need no verification, Vendure tells of a registration in the customer's history alone.
  on(HistoryEntryEvent, async ({ ctx, type, entity }) => {
    if (type !== 'created' || entity.type !== 'CUSTOMER_VERIFIED') return undefined
    const { id } = (entity as typeof entity & { customer: Pick<Customer, 'id'> }).customer
    const customer = await app.get(CustomerService).findOne(ctx, id)
    return customer && welcomeMail(shop, customer.emailAddress)
  })

  on(PasswordResetEvent, ({ user }) => {
    const token = user.getNativeAuthenticationMethod(false)?.passwordResetToken
    return token ? resetMail(shop, user.identifier, token) : undefined
  })
}
