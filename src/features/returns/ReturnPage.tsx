import { confirmReturn, type GoodsReturn, getReturn } from '../../contract/ordering/returns'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { RefusedFormSummary, titleWithErrors } from '../../ui/form/ErrorSummary'
import { PostForm } from '../../ui/form/PostForm'
import { LineLink } from '../../ui/text/TextLink'
import { OrderProofFields } from './FindOrder'
import { t } from './nl'
import { NextSteps, ReturnSummary } from './RequestConfirmation'
import { ReturnByHandInstructions, ReturnsFrame } from './ReturnsFrame'
import type { ReturnsAnswer } from './returns'

type ReturnData = {
  id: number
  isByHand: boolean
  /** The return; null before the visitor has typed the postal code of its order. */
  shown: Extract<ReturnsAnswer, { announced: unknown }> | null
  /** The token in the mailed link by which a buyer confirms a withdrawal. */
  token: string | null
}

/**
 * The page `/rma-check/:id`: shows a return's status after the visitor has typed the postal code. With a mailed token,
 * the buyer confirms the return by a button. Opening the page does not confirm it, because mail scanners follow links.
 */
export const page = definePage<ReturnData>({
  load: async ({ params, has, form, url }) => ({
    id: Number(params.id),
    isByHand: !has(getReturn),
    shown: (form?.answer as ReturnData['shown']) ?? null,
    token: has(confirmReturn) ? (form?.values.token ?? url.searchParams.get('token')) : null,
  }),
  head: (data, { form }) => ({
    title: data.shown ? nameOf(data) : titleWithErrors(nameOf(data), form),
    isPrivate: true,
  }),
  View: ({ data, context: { form, shop } }) => {
    const { id, isByHand, shown, token } = data
    const rma = shown?.announced
    return (
      <ReturnsFrame
        title={nameOf(data)}
        trail={rma?.number ?? t('returnTitle')}
        info={isByHand ? null : shop.info}
        isRequested={!token || !!rma}
      >
        {form && !rma && !isByHand && <RefusedFormSummary form={form} />}
        {isByHand && <ReturnByHandInstructions info={shop.info} />}
        {!isByHand && !rma && token && (
          <>
            <p className="text-l">{t('confirmReturnLead')}</p>
            <PostForm action={href.returns(id)} className="grid gap-6 max-w-112 mt-6" hiddenFields={{ token }}>
              <Button className="justify-self-start">{t('confirmReturn')}</Button>
            </PostForm>
          </>
        )}
        {!isByHand && !rma && !token && (
          <>
            <p className="text-l text-muted">{t('returnLead')}</p>
            <PostForm action={href.returns(id)} className="grid gap-6 max-w-112 mt-6">
              <OrderProofFields form={form} />
              <Button className="justify-self-start">{t('returnShow')}</Button>
            </PostForm>
          </>
        )}
        {rma && (
          <div className="grid gap-6">
            {shown?.isConfirmed && <p className="text-l">{t('confirmedReturn')}</p>}
            <p className="text-l">
              <strong>{t(`statuses.${rma.status}`)}.</strong> {t(`statusTexts.${statusTextOf(rma)}`)}
            </p>
            <ReturnSummary rma={rma} />
            {rma.status === 'open' && <NextSteps rma={rma} info={shop.info} isSent={shown?.isSent} />}
            <p>
              <LineLink href={href.returns()}>{t('anotherReturn')}</LineLink>
            </p>
          </div>
        )}
      </ReturnsFrame>
    )
  },
})

function statusTextOf({ status, kind, lowers_invoice }: GoodsReturn) {
  const isWarranty = kind === 'warranty'
  if (status === 'rejected') return isWarranty ? 'rejectedWarranty' : status
  if (status !== 'refunded') return status
  // A settled warranty claim may have been a repair, without a refund.
  return isWarranty ? 'settled' : lowers_invoice ? 'lowered' : status
}

function nameOf({ shown, token }: ReturnData) {
  if (shown) {
    const { number, kind } = shown.announced
    return t(kind === 'warranty' ? 'warrantyOf' : 'returnOf', { number })
  }
  return token ? t('confirmReturnTitle') : t('returnTitle')
}
