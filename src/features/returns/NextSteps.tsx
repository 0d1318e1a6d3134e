import type { GoodsReturn } from '../../contract/ordering/returns'
import type { ShopInfo } from '../../contract/shop'
import { SecondaryButtonLink } from '../../ui/form/Button'
import { UnbrokenPrices } from '../../ui/price/UnbrokenPrices'
import { t } from './nl'
import { returnPostageText } from './return-postage-text'
import { returnLabelUrl } from './returns'
import { PostalAddress } from './ShopContact'

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
                  <UnbrokenPrices text={returnPostageText(info)} />
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
