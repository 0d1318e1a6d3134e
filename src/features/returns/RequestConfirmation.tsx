import type { GoodsReturn } from '../../contract/ordering/returns'
import type { ShopInfo } from '../../contract/shop'
import { formatDate } from '../../lib/format-count-and-date'
import { href } from '../../routes'
import { ButtonLink, SecondaryButtonLink } from '../../ui/form/Button'
import { NoWrapPrices } from '../../ui/price/NoWrapPrices'
import { t } from './nl'
import { PostalAddress } from './ReturnsFrame'
import { returnLabelUrl, returnPostageText } from './returns'

type RequestConfirmationProps = { rma: GoodsReturn; info: ShopInfo | null; isSent?: boolean; canShow: boolean }

export const returnConfirmationTitle = ({ kind }: GoodsReturn) =>
  kind ? t(`announcedTitles.${kind}`) : t('confirmationTitle')

export function RequestConfirmation({ rma, info, isSent, canShow }: RequestConfirmationProps) {
  return (
    <div className="grid gap-6">
      <p className="px-6 py-5 rounded-l bg-sand">
        {t('returnNumber')} <strong className="block text-2xl tabular-nums">{rma.number}</strong>
      </p>
      <ReturnSummary rma={rma} />
      <p>
        {t('mailed')} {rma.awaits_buyer && t('awaitsBuyer')}
      </p>
      <NextSteps rma={rma} info={info} isSent={isSent} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={href.home()}>{t('toShop')}</ButtonLink>
        {canShow && <SecondaryButtonLink href={href.returns(rma.id)}>{t('later')}</SecondaryButtonLink>}
      </p>
    </div>
  )
}

export function ReturnSummary({ rma }: { rma: GoodsReturn }) {
  return (
    <section>
      <h2 className="group-title">{t('goods')}</h2>
      <ReturnItems rma={rma} />
      {rma.created_at && <p className="text-muted">{t('announcedOn', { date: formatDate(rma.created_at) })}</p>}
    </section>
  )
}

export function ReturnItems({ rma: { items } }: { rma: GoodsReturn }) {
  if (!items?.length) return null
  return (
    <ul>
      {items.map(({ full_name, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, and two items may be equal
        <li key={index}>
          {amount} × {full_name}
        </li>
      ))}
    </ul>
  )
}

type NextStepsProps = {
  rma: GoodsReturn
  info: ShopInfo | null
  /** Whether the goods were shipped; undefined if unknown. */
  isSent?: boolean
}

export function NextSteps({ rma, info, isSent }: NextStepsProps) {
  const kind = rma.kind ?? 'return'
  const label = returnLabelUrl(rma)
  const nothingToSend = isSent === false
  return (
    <section>
      <h2 className="group-title">{t('next')}</h2>
      <ol className="grid gap-4 pl-5 list-decimal">
        {nothingToSend ? (
          <li>{t('notSent')}</li>
        ) : (
          <>
            <li>{label ? t('stickLabel') : t('pack', { number: rma.number })}</li>
            <li>
              {kind === 'warranty' ? t('sendItem') : t(isSent ? 'sendItems' : 'sendItemsIfThere')}
              <PostalAddress info={info} attention={t('attention', { name: info?.name ?? '' })} />
              {!info?.address?.street && <p>{t('addressMailed')}</p>}
              {kind !== 'warranty' && !label && (
                <p className="mt-2">
                  <NoWrapPrices text={returnPostageText(info)} />
                </p>
              )}
            </li>
          </>
        )}
        <li>{t(nothingToSend && kind === 'withdrawal' ? 'money.withdrawalUnsent' : `money.${kind}`)}</li>
      </ol>
      {label && (
        <p className="mt-4">
          <SecondaryButtonLink href={label}>{t('label')}</SecondaryButtonLink>
        </p>
      )}
    </section>
  )
}
