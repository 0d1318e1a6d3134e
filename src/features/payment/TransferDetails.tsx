import type { ReactNode } from 'react'
import { formatPrice } from '../../contract/money/euros-and-cents'
import { TitledSection } from '../../ui/text/Section'
import { CopyButton } from './CopyButton'
import { t } from './nl-payment-redirect'
import type { Payment } from './own-receipt'
import { untilText } from './until-text'

/** The account and deadline of a bank transfer. If a backend sends none, a text says that they come by mail. */
export function TransferDetails({ payment: { transfer, pay_before, email_masked } }: { payment: Payment }) {
  if (!transfer) return null
  const { amount, account, name, bic, reference } = transfer
  const until = untilText(pay_before)
  return (
    <TitledSection id="transfer" title={t('transferTitle')} className="panel">
      <dl className="grid gap-3 mb-4 sm:grid-cols-2">
        <Row what={t('transferAmount')} value={formatPrice(amount)}>
          {/* The copied amount has no € and `,-`, because a bank's field does not accept them. */}
          <CopyButton
            text={(amount / 100).toFixed(2).replace('.', ',')}
            label={t('copyAmount')}
            copied={t('amountCopied')}
          />
        </Row>
        {account && (
          <Row what={t('transferAccount')} value={account}>
            <CopyButton text={account.replace(/\s/g, '')} label={t('copyAccount')} copied={t('accountCopied')} />
          </Row>
        )}
        {name && <Row what={t('transferName')} value={name} />}
        {bic && <Row what={t('transferBic')} value={bic} />}
        {reference && (
          <Row what={t('transferReference')} value={reference}>
            <CopyButton text={reference} label={t('copyReference')} copied={t('referenceCopied')} />
          </Row>
        )}
      </dl>
      <p>{account && reference ? noteOn(email_masked) : t('transferUnknown')}</p>
      {until && <p className="mt-3">{t('held', { until })}</p>}
    </TitledSection>
  )
}

const noteOn = (email: string) => (email ? t('transferNote', { email }) : t('transferNotePlain'))

/** A label and its value. `children` is the button that copies the value. */
function Row({ what, value, children }: { what: string; value: string; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-s text-muted">{what}</dt>
      <dd className="flex flex-wrap items-center gap-x-4 gap-y-1 font-500 tabular-nums">
        {value}
        {children}
      </dd>
    </div>
  )
}
