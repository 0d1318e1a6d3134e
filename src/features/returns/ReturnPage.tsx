import { getReturn } from '../../contract/returns'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Button } from '../../ui/Button'
import { FormErrors, titleOf } from '../../ui/FormErrors'
import { ReturnFacts } from './Announced'
import { ByHand } from './ByHand'
import { NextSteps } from './NextSteps'
import { t } from './nl'
import { PostalCodeField } from './PostalCodeField'
import { ReturnsFrame } from './ReturnsFrame'
import type { ReturnsAnswer } from './returns'

type ReturnData = {
  id: number
  /** The backend has no call for it. */
  isByHand: boolean
  /** Null until the postal code has opened it. */
  shown: Extract<ReturnsAnswer, { announced: unknown }> | null
}

/** `/rma-check/:id`: how a return stands. Mail leads here; the postal code of its order opens it. */
export const page = definePage<ReturnData>({
  load: async ({ params, has, form }) => ({
    id: Number(params.id),
    isByHand: !has(getReturn),
    shown: (form?.answer as ReturnData['shown']) ?? null,
  }),
  head: (data, { form }) => ({
    title: data.shown ? nameOf(data) : titleOf(nameOf(data), form),
    noindex: true,
    isPrivate: true,
  }),
  View: ({ data, context: { form, shop } }) => {
    const { id, isByHand, shown } = data
    const rma = shown?.announced
    return (
      <ReturnsFrame title={nameOf(data)} trail={rma?.number ?? t('returnTitle')} info={isByHand ? null : shop.info}>
        {form && !rma && !isByHand && <FormErrors form={form} />}
        {isByHand && <ByHand info={shop.info} />}
        {!isByHand && !rma && (
          <>
            <p className="text-l text-muted">{t('returnLead')}</p>
            <form method="post" action={href.returns(id)} className="returns-form" noValidate data-once="">
              <PostalCodeField form={form} />
              <Button>{t('returnShow')}</Button>
            </form>
          </>
        )}
        {rma && (
          <div className="returns-receipt">
            <p className="text-l">
              <strong>{t(`statuses.${rma.status}`)}.</strong> {t(`statusTexts.${rma.status}`)}
            </p>
            <ReturnFacts rma={rma} />
            {rma.status === 'open' && <NextSteps rma={rma} info={shop.info} isSent={shown?.isSent} />}
            <p>
              <a className="link" href={href.returns()}>
                {t('anotherReturn')}
              </a>
            </p>
          </div>
        )}
      </ReturnsFrame>
    )
  },
})

const nameOf = ({ shown }: ReturnData) => (shown ? t('returnOf', { number: shown.announced.number }) : t('returnTitle'))
