import type { FormState } from '../../../kit/page/page'
import type { ReturnKind } from '../../contract/ordering/returns'
import { isExcludedFromWithdrawal } from '../../contract/ordering/withdrawal'
import type { ShopInfo } from '../../contract/shop'
import { formatDate } from '../../lib/format-count-and-date'
import { href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { Checkbox, ChoiceGroup, RadioChoice } from '../../ui/form/Choices'
import { FieldError, SelectField, TextArea } from '../../ui/form/Field'
import { PostForm } from '../../ui/form/PostForm'
import { fieldOf } from '../../ui/form/refused-form'
import { Photo, type PhotoPlace, smallPhotoWidths } from '../../ui/image/Photo'
import { NoWrapPrices } from '../../ui/price/NoWrapPrices'
import { TitledSection } from '../../ui/text/Section'
import { t as exclusionText } from '../order-parts/nl-not-returnable'
import { t } from './nl'
import {
  amountFieldName,
  excludedLinesOf,
  type FoundOrder,
  hasOrderBeenShipped,
  newestReturnId,
  type ReturnLine,
  returnLinesOf,
  returnPostageText,
  selectableReturnKinds,
} from './returns'

type ChooseItemsProps = { found: FoundOrder; info: ShopInfo | null; form?: FormState }

export function ChooseItems({ found, info, form }: ChooseItemsProps) {
  const { values = {}, errors = {} } = form ?? {}
  const kinds = selectableReturnKinds(found)
  const lines = returnLinesOf(found)
  const mustSend = hasOrderBeenShipped(found) !== false
  const usually = values.action === 'announce' ? '0' : usual(lines)
  const [only] = kinds
  // `seen` is the id of the newest return when the form was first rendered. If the form is sent twice, the second
  // request finds the return of the first one.
  const seen = values.seen ?? String(newestReturnId(found))
  const textOfKind = ({ kind, until }: (typeof kinds)[number]) =>
    kindText(kind, until, mustSend && kind !== 'warranty' ? returnPostageText(info) : '')
  const { number = found.order.number, postal_code = '', email } = values
  const hidden = { action: 'announce', number, seen, postal_code, ...(email && { email }) }
  return (
    <PostForm action={href.returns()} className="grid gap-8" hiddenFields={hidden}>
      {kinds.length === 1 && only ? (
        <OnlyKind kind={only.kind} title={titleOfKind(only.kind, mustSend)} text={textOfKind(only)} />
      ) : (
        <ChoiceGroup id="kind" legend={t('kind')} error={errors.kind}>
          {kinds.map(({ kind, until }) => (
            <RadioChoice
              key={kind}
              name="kind"
              value={kind}
              title={titleOfKind(kind, mustSend)}
              text={<NoWrapPrices text={textOfKind({ kind, until })} />}
              defaultChecked={values.kind === kind}
            />
          ))}
        </ChoiceGroup>
      )}
      <fieldset aria-describedby={errors.items ? 'items-error' : undefined}>
        <legend className="group-title">{t('items')}</legend>
        <FieldError id="items-error" text={errors.items} className="field-error mb-2" />
        <ul id="items" tabIndex={-1}>
          {lines.map((line) => (
            <Line
              key={line.po_id}
              {...line}
              chosen={values[amountFieldName(line.po_id)] ?? usually}
              mustSend={mustSend}
            />
          ))}
        </ul>
      </fieldset>
      <ExcludedItems found={found} />
      <TextArea {...fieldOf(form)('reason')} label={t('reason')} maxLength={1000} />
      <div>
        <Button>
          {kinds.length === 1 && only ? (
            t(`confirms.${only.kind}`)
          ) : (
            <>
              <span data-confirms="">{t('confirm')}</span>
              {kinds.map(({ kind }) => (
                <span key={kind} data-confirms={kind}>
                  {t(`confirms.${kind}`)}
                </span>
              ))}
            </>
          )}
        </Button>
        <p className="mt-3 text-s text-muted">{t('confirmNote')}</p>
      </div>
    </PostForm>
  )
}

/** Returns the preselected amount: 1 if the order consists of a single article with amount 1, else 0. */
const usual = ([line, ...others]: ReturnLine[]) => (others.length === 0 && line?.amount === 1 ? '1' : '0')

/** Returns the title of a kind of return. Within the withdrawal period it says “withdrawal”, as the law prescribes. */
const titleOfKind = (kind: ReturnKind, mustSend: boolean) =>
  kind === 'withdrawal' && mustSend ? t('sendBack') : t(`kinds.${kind}`)

function kindText(kind: ReturnKind, until: string | null | undefined, postage: string) {
  const date = until ? formatDate(until) : ''
  return [t(`kindTexts.${kind}`), postage, date && t('until', { date })].filter(Boolean).join(' ')
}

function OnlyKind({ kind, title, text }: { kind: ReturnKind; title: string; text: string }) {
  return (
    <div>
      <input type="hidden" name="kind" value={kind} />
      <p>
        <strong>{title}</strong>: <NoWrapPrices text={text} />
      </p>
    </div>
  )
}

/** The classes of a row with photo, article and amount. On a small screen the amount is below the article. */
const row =
  'grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-1 py-4 border-b first:border-t ' +
  'sm:grid-cols-[4.5rem_minmax(0,1fr)_8rem] sm:items-center'

const inLine: PhotoPlace = { sizes: '(width>=36em) 4.5rem, 3.5rem', widths: smallPhotoWidths }

type LineProps = ReturnLine & { chosen: string; mustSend: boolean }

function Line({ po_id, amount, name, photo, no_withdrawal, chosen, mustSend }: LineProps) {
  const field = amountFieldName(po_id)
  const options = Array.from({ length: amount + 1 }, (_, n) => ({ value: String(n), title: String(n) }))
  return (
    <li className={row}>
      <Photo className="rounded" src={photo} alt="" place={inLine} width={96} height={72} />
      <div className="min-w-0">
        <p className="font-500">{name}</p>
        {amount > 1 && <p className="text-s text-muted">{t('itemOf', { amount })}</p>}
        {no_withdrawal && (
          <p className="text-s">
            {exclusionText(no_withdrawal)} {isExcludedFromWithdrawal(no_withdrawal) && t('onlyWarranty')}
          </p>
        )}
      </div>
      <div className="col-start-2 max-w-32 sm:col-start-3">
        {amount === 1 ? (
          <Checkbox
            label={t(mustSend ? 'tick' : 'tickUnsent')}
            aria-label={t(mustSend ? 'tickOf' : 'tickUnsentOf', { name })}
            name={field}
            defaultChecked={chosen === '1'}
          />
        ) : (
          <SelectField
            label={t('amount')}
            aria-label={t('amountOf', { name })}
            name={field}
            options={options}
            defaultValue={chosen}
          />
        )}
      </div>
    </li>
  )
}

export function ExcludedItems({ found }: { found: FoundOrder }) {
  const lines = excludedLinesOf(found)
  if (!lines.length) return null
  return (
    <TitledSection id="excluded" title={t('excluded')}>
      <ul className="grid gap-2">
        {lines.map(({ name, reason }) => (
          <li key={name}>
            <span className="font-500">{name}</span>
            <span className="block text-s text-muted">{exclusionText(reason)}</span>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
