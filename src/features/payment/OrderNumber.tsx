import { CopyButton } from './CopyButton'
import { t } from './nl-payment-redirect'

/** The order's number, with a button that copies it. */
export function OrderNumber({ number }: { number: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 font-500">
      <span className="text-l">{t('number', { number })}</span>
      <CopyButton text={number} label={t('copy')} copied={t('copied')} />
    </p>
  )
}
