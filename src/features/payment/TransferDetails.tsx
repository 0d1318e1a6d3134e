import { formatPrice } from '../../contract/price'
import { untilText } from './deadline'
import { t } from './nl-payment-redirect'
import type { Payment } from './receipt'

/** Where to the money of a bank transfer goes, and until when; where a backend does not say, who does. */
export function TransferDetails({ payment: { transfer, pay_before, email_masked } }: { payment: Payment }) {
  if (!transfer) return null
  const { amount, account, name, bic, reference } = transfer
  const until = untilText(pay_before)
  const rows = [
    [t('transferAmount'), formatPrice(amount)],
    [t('transferAccount'), account],
    [t('transferName'), name],
    [t('transferBic'), bic],
    [t('transferReference'), reference],
  ]
  return (
    <section className="transfer" aria-labelledby="transfer">
      <h2 id="transfer">{t('transferTitle')}</h2>
      <dl>
        {rows.map(
          ([what, value]) =>
            value && (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p>{account && reference ? t('transferNote', { email: email_masked }) : t('transferUnknown')}</p>
      {until && <p>{t('held', { until })}</p>}
    </section>
  )
}
