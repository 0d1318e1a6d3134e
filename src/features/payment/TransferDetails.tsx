import { formatPrice } from '../../contract/price'
import { untilText } from './deadline'
import { t } from './nl-payment-redirect'
import type { Payment } from './receipt'

/** Where to the money of a bank transfer goes; nothing where the backend does not say. */
export function TransferDetails({ payment: { transfer, pay_before, email_masked } }: { payment: Payment }) {
  if (!transfer) return null
  const { amount, account, name, bic, reference } = transfer
  const until = untilText(pay_before)?.replace(/^en met /, '')
  const rows = [
    [t('transferAmount'), formatPrice(amount)],
    [t('transferAccount'), account],
    [t('transferName'), name],
    [t('transferBic'), bic],
    [t('transferReference'), reference],
    [t('transferUntil'), until],
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
      <p className="text-s text-muted">{t('transferNote', { email: email_masked })}</p>
    </section>
  )
}
