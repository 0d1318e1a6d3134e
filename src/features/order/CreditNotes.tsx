import { Fragment } from 'react'
import { formatPrice } from '../../contract/money/euros-and-cents'
import { creditNotePdfRoute, type OwnOrder } from '../../contract/ordering/order'
import { formatDate } from '../../lib/format-count-and-date'
import { TitledSection } from '../../ui/text/Section'
import { t as totalsText } from '../order-parts/nl-totals'
import { t } from './nl'

type CreditNote = NonNullable<OwnOrder['credit_notes']>[number]

/** The credit notes of an order and the state of their refunds; renders nothing if there are none. */
export function CreditNotes({ order, hasFile }: { order: OwnOrder; hasFile: boolean }) {
  if (!order.credit_notes?.length) return null
  const isUnpaid = order.credit_notes.every(({ money }) => money === 'none')
  return (
    <TitledSection
      id="credit-notes"
      title={t(isUnpaid ? 'credit.titleNone' : 'credit.title')}
      heading="text-xl"
      className="mt-8"
    >
      {order.credit_notes.map((note) => (
        <CreditNoteFacts key={note.number} note={note} file={hasFile ? fileOf(order.id, note) : null} />
      ))}
    </TitledSection>
  )
}

function CreditNoteFacts({ note, file }: { note: CreditNote; file: string | null }) {
  const { number, created_at, reason, lines, total, money } = note
  return (
    <article className="mt-4">
      <h3>{t('credit.number', { number })}</h3>
      {created_at && <p className="text-s text-muted">{formatDate(created_at)}</p>}
      {reason && <p className="mt-2">{reason}</p>}
      <dl className="totals">
        {lines?.map(({ title, amount, gross }, index) => (
          // A line that corrects another line may have the same title.
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
          <Fragment key={index}>
            <dt>
              {amount === 1 ? title : `${amount} × ${title}`}
              <span className="n"> {totalsText('inclVat')}</span>
            </dt>
            <dd>{formatPrice(gross)}</dd>
          </Fragment>
        ))}
        <dt>{t(money === 'none' ? 'credit.totalNone' : 'credit.total')}</dt>
        <dd>
          <strong>{formatPrice(total)}</strong>
        </dd>
      </dl>
      {moneyText(money) && <p className="mt-2">{moneyText(money)}</p>}
      {file && (
        <p className="mt-2">
          <a className="link" href={file} type={creditNotePdfRoute.type}>
            {t('credit.number', { number })} ({t('invoiceType')})
          </a>
        </p>
      )}
    </article>
  )
}

const fileOf = (order: number, { id }: CreditNote) =>
  id ? `/api${creditNotePdfRoute.path.replace(':id', String(order)).replace(':note', String(id))}` : null

function moneyText(money: string | null | undefined) {
  switch (money) {
    case 'done':
      return t('credit.done')
    case 'waits':
    case 'failed':
    case 'by_hand':
      return t('credit.waits')
    case 'none':
      return t('credit.none')
    default:
      return null
  }
}
