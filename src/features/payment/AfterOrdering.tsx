import type { ReactNode } from 'react'
import type { FormState } from '../../../kit/page/page'
import type { OwnOrder } from '../../contract/ordering/order'
import { href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { Field } from '../../ui/form/Field'
import { PostForm } from '../../ui/form/PostForm'
import { Icon } from '../../ui/image/Icon'
import { AddressText } from '../address/AddressText'
import { t as authText } from '../auth/nl'
import { NewPasswordFields } from '../auth/registration/NewPasswordFields'
import { OrderFacts } from '../order-parts/OrderFacts'
import { t } from './nl-payment-redirect'

type WhatsNextProps = {
  isPaid: boolean
  /** The name of the pickup point, if this visitor may see it. */
  pickup: string | undefined
  /** True if the order is collected at the shop itself. */
  isCounter: boolean
}

/** The classes of a finished and of the current step. */
const marks = ['border-[1.5px] border-pine text-paper bg-pine', 'border-[.375rem] border-pine']
const ahead = 'border-[1.5px] border-edge'

export function WhatsNext({ isPaid, pickup, isCounter }: WhatsNextProps) {
  const steps = [
    [t('nextOrdered'), t('nextOrderedText')],
    ...(isPaid ? [] : [[t('nextTransfer'), t('nextTransferText')]]),
    ...(isCounter
      ? [
          [t('nextPack'), t('nextPackCounterText')],
          [t('nextReady'), t('nextReadyText')],
        ]
      : [
          [t('nextPack'), t('nextPackText')],
          [t('nextSend'), t('nextSendText')],
        ]),
    ...(pickup ? [[t('nextPickup', { name: pickup }), t('nextPickupText')]] : []),
  ] as const
  return (
    <section aria-labelledby="hierna">
      <h2 id="hierna" className="group-title">
        {t('nextTitle')}
      </h2>
      <ol className="mb-4">
        {steps.map(([title, text], place) => (
          <li
            key={title}
            className="relative grid grid-cols-[1.75rem_1fr] gap-3 pb-5"
            aria-current={place === 1 ? 'step' : undefined}
          >
            {place < steps.length - 1 && <span className="absolute top-7 bottom-0 left-3.5 border-l" />}
            <span className={`grid place-items-center size-7 rounded-full ${marks[place] ?? ahead}`}>
              {place === 0 && <Icon name="check" small />}
            </span>
            <div>
              <p className="font-500">{title}</p>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="text-s text-muted">{t('help')}</p>
    </section>
  )
}

export function OrderDetails({ order }: { order: OwnOrder }) {
  const { invoice, delivery } = order.address_data ?? {}
  const goesTo = delivery ?? invoice
  return (
    <div className="grid grid-fit-72 gap-6">
      <OrderFacts order={order} Fact={Fact} delivery={goesTo && <AddressText address={goesTo} />} />
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pt-4 border-t">
      <h2 className="group-title">{title}</h2>
      {children}
    </section>
  )
}

type MakeAccountProps = { number: string; email: string; token: string; form?: FormState }

/** The form that turns a guest into a customer with an account. The order then belongs to the account. */
export function MakeAccount({ number, email, token, form }: MakeAccountProps) {
  return (
    <PostForm
      action={href.paymentResult()}
      className="grid grid-fit-60 items-start gap-4 pt-6 border-t"
      hiddenFields={{ token, action: 'account' }}
    >
      <h2 className="col-span-full text-l">{t('accountTitle')}</h2>
      <p className="col-span-full text-muted">{t('accountText', { number })}</p>
      <Field
        label={t('accountEmail')}
        name="email"
        className="col-span-full"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
        error={form?.errors.email}
      />
      <NewPasswordFields label={authText('password')} field={(name) => ({ name, error: form?.errors[name] })} />
      <Button className="col-span-full justify-self-start" tone="secondary">
        {t('accountMake')}
      </Button>
    </PostForm>
  )
}
