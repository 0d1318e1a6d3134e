import { Button } from '../../ui/Button'
import { t } from './nl-payment-redirect'

/** The order's number, with a button that copies it: payment.client.ts. */
export function OrderNumber({ number }: { number: string }) {
  return (
    <p className="order-number">
      <span className="text-l">{t('number', { number })}</span>
      <Button type="button" tone="secondary" size="s" className="js-only" data-copy={number} data-copied={t('copied')}>
        {t('copy')}
      </Button>
    </p>
  )
}
