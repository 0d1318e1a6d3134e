import { ApiError } from '../../../kit/contract/errors'
import type { FormState } from '../../../kit/page/page'
import { checkReturn, createReturn, type GoodsReturn, getReturn } from '../../contract/ordering/returns'
import { formatDate } from '../../lib/format-count-and-date'
import { definePage, type PageContext } from '../../page'
import { href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { RefusedFormSummary, titleWithErrors } from '../../ui/form/ErrorSummary'
import { HiddenFields, ResubmitForm } from '../../ui/form/PostForm'
import { hasMessage } from '../../ui/form/refused-form'
import { LineLink } from '../../ui/text/TextLink'
import { ChooseItems, ExcludedItems } from './ChooseItems'
import { FindOrder, HowReturnsWork } from './FindOrder'
import { t } from './nl'
import { RequestConfirmation, ReturnItems, returnConfirmationTitle } from './RequestConfirmation'
import { ReturnByHandInstructions, ReturnsFrame } from './ReturnsFrame'
import {
  type FoundOrder,
  hasOrderBeenShipped,
  type ReturnsAnswer,
  returnLinesOf,
  selectableReturnKinds,
  whyNothingReturnable,
} from './returns'

type Step =
  | { name: 'byHand' }
  | { name: 'find' }
  | { name: 'choose' | 'nothing'; found: FoundOrder }
  /** The backend fails, so the order cannot be fetched; the form retains the typed choices. */
  | { name: 'kept' }
  | ({ name: 'announced' } & Extract<ReturnsAnswer, { announced: unknown }>)

/**
 * The page `/rma-check`: withdrawal from a purchase, return, and repair under warranty. Withdrawal takes two steps
 * without a login (Directive (EU) 2023/2673). The dashboard links here with an order that is already chosen.
 */
export const page = definePage<Step>({
  load: findStep,
  head: (step, { form }) => ({
    title: hasMessage(form) ? titleWithErrors(stepTitle(step), form) : stepTitle(step),
    isPrivate: true,
  }),
  View: ({ data: step, context: { form, shop, has } }) => {
    const canShow = has(getReturn)
    return (
      <ReturnsFrame
        title={stepTitle(step)}
        trail={'found' in step ? t('order', { number: step.found.order.number }) : undefined}
        info={step.name === 'byHand' ? null : shop.info}
        isRequested={step.name === 'announced'}
        aside={step.name === 'find' && <HowReturnsWork />}
      >
        {hasMessage(form) && (
          <RefusedFormSummary
            form={form}
            outageText={form.values.action === 'announce' ? t('announceOutage') : undefined}
          />
        )}
        {step.name === 'byHand' && <ReturnByHandInstructions info={shop.info} />}
        {step.name === 'find' && <FindOrder action={href.returns()} lead={t('lead')} form={form} />}
        {step.name === 'kept' && <ResubmitForm action={href.returns()} values={form?.values} />}
        {step.name === 'announced' && (
          <RequestConfirmation rma={step.announced} isSent={step.isSent} info={shop.info} canShow={canShow} />
        )}
        {'found' in step && (
          <>
            {step.name === 'choose' ? (
              <>
                <OrderFacts {...step} />
                <ChooseItems found={step.found} info={shop.info} form={form} />
              </>
            ) : (
              <>
                <p className="text-l mb-6">{t(`nothing.${whyNothingReturnable(step.found)}`)}</p>
                <ExcludedItems found={step.found} />
              </>
            )}
            <Earlier rmas={step.found.rmas} proof={proofOf(form)} canShow={canShow} />
            <p className="mt-8">
              <LineLink href={href.returns()}>{t('findAgain')}</LineLink>
            </p>
          </>
        )}
      </ReturnsFrame>
    )
  },
})

async function findStep({ api, has, form }: PageContext): Promise<Step> {
  if (!has(checkReturn) || !has(createReturn)) return { name: 'byHand' }
  const answer = form?.answer as ReturnsAnswer | undefined
  if (answer && 'announced' in answer) return { name: 'announced', ...answer }
  if (answer) return stepOf(answer.found)
  const { action, number = '' } = form?.values ?? {}
  const proof = proofOf(form)
  if (action !== 'announce' || !number || !proof.postal_code) return { name: 'find' }
  // The submitted choice was refused or got no answer. It is shown again beside the items that can be returned now.
  try {
    return stepOf(await checkReturn(api, { number, ...proof }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { name: error.status === 404 || error.status === 422 ? 'find' : 'kept' }
  }
}

function proofOf(form: FormState | undefined) {
  const { postal_code = '', email } = form?.values ?? {}
  return { postal_code, ...(email && { email }) }
}

const stepOf = (found: FoundOrder): Step => ({
  name: returnLinesOf(found).length && selectableReturnKinds(found).length ? 'choose' : 'nothing',
  found,
})

function stepTitle(step: Step) {
  if (step.name === 'announced') return returnConfirmationTitle(step.announced)
  if (step.name === 'nothing') return t('order', { number: step.found.order.number })
  if (step.name === 'choose') return t(hasOrderBeenShipped(step.found) === false ? 'chooseTitleUnsent' : 'chooseTitle')
  return t('title')
}

function OrderFacts({ found }: { found: FoundOrder }) {
  const { number, created_at } = found.order
  const date = formatDate(created_at)
  return (
    <p className="mb-6 text-muted">
      {t('order', { number })}
      {date && <> · {t('ordered', { date })}</>}
      {hasOrderBeenShipped(found) === false && <span className="block mt-2 text-ink">{t('unsent')}</span>}
    </p>
  )
}

type EarlierProps = { rmas: GoodsReturn[]; proof: Record<string, string>; canShow: boolean }

function Earlier({ rmas, proof, canShow }: EarlierProps) {
  if (!rmas.length) return null
  return (
    <section className="mt-12">
      <h2 className="group-title">{t('earlier')}</h2>
      <ul>
        {rmas.map((rma) => (
          <li key={rma.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 border-t">
            <div>
              <p>
                <strong>{rma.number}</strong> · {t(`statuses.${rma.status}`)}
              </p>
              <p className="text-s text-muted">
                {[rma.kind && t(`kinds.${rma.kind}`), rma.created_at && formatDate(rma.created_at)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <ReturnItems rma={rma} />
            </div>
            {canShow && (
              <form method="post" action={href.returns(rma.id)}>
                <HiddenFields of={proof} />
                <Button tone="secondary" size="s" aria-label={t('showOf', { number: rma.number })}>
                  {t('show')}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
