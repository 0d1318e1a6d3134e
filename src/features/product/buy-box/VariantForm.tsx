import * as mark from '../../../../kit/browser/swap/data-attributes'
import type { Attribute } from '../../../contract/catalogue/variant'
import { Button } from '../../../ui/form/Button'
import type { VariantChoice } from '../../variant/variant-choice'
import { serverText, t } from '../nl'
import * as productMark from '../product-markup-names'
import { isSizeAttribute } from '../size-guide/SizeGuideLink'

type VariantFormProps = {
  choice: VariantChoice
  action: string
  /** True if the visitor tried to buy without a value for each attribute: those without a value are then marked. */
  isRefused: boolean
}

/**
 * The form that chooses a variant. It is a GET form, so the resulting URL contains the choice. A script submits the
 * form on each change and replaces only a part of the page.
 */
export function VariantForm({ choice: { attributes, selected }, action, isRefused }: VariantFormProps) {
  return (
    <form
      id={productMark.variantFormId}
      action={action}
      {...{ [mark.swapAttribute]: productMark.swappedPartIds }}
      aria-label={t('options')}
      className="grid gap-5"
    >
      {attributes.map((attribute) => {
        const Group = attribute.display === 'select' ? SelectAttribute : RadioAttribute
        return (
          <Group
            key={attribute.id}
            attribute={attribute}
            selected={selected[attribute.id]}
            isRefused={isRefused && !selected[attribute.id]}
          />
        )
      })}
      <Button tone="secondary" className="no-js-only justify-self-start">
        {t('choose')}
      </Button>
    </form>
  )
}

/** Returns why an attribute value can't be bought. A sold-out value can be chosen: its page has the stock alert. */
function whyNot({ available, in_stock }: Attribute['values'][number]) {
  if (available === false) return t('unavailable')
  return in_stock === false ? t('soldOut') : undefined
}

type AttributeProps = { attribute: Attribute; selected: number | undefined; isRefused: boolean }

/**
 * The error text of an attribute without a chosen value. The server renders it after a refusal;
 * missing-choice.client.ts shows it at a press of the buy button.
 */
function StillOpen({ attribute: { id, title }, selected, isRefused }: AttributeProps) {
  if (selected) return null
  return (
    <p id={productMark.missingChoiceId(id)} className="field-error" hidden={!isRefused}>
      {serverText('stillOpen', { title: title.toLowerCase() })}
    </p>
  )
}

function SelectAttribute(props: AttributeProps) {
  const { attribute, selected, isRefused } = props
  const { id, title, values } = attribute
  return (
    <div id={productMark.attributeGroupId(id)}>
      <label htmlFor={`a${id}`} className="block mb-1 font-500">
        {title}
      </label>
      <StillOpen {...props} />
      <select
        id={`a${id}`}
        name={`a${id}`}
        className="input"
        defaultValue={selected ?? ''}
        aria-describedby={isRefused ? productMark.missingChoiceId(id) : undefined}
      >
        {!selected && <option value="">{t('chooseThis', { attribute: title.toLowerCase() })}</option>}
        {values.map((value) => (
          <option key={value.id} value={value.id}>
            {value.title}
            {whyNot(value) && ` (${whyNot(value)})`}
          </option>
        ))}
      </select>
    </div>
  )
}

function RadioAttribute(props: AttributeProps) {
  const { attribute, selected, isRefused } = props
  const { id, title, display, values } = attribute
  const chosen = values.find((value) => value.id === selected)
  return (
    <fieldset
      id={productMark.attributeGroupId(id)}
      tabIndex={-1}
      {...(isSizeAttribute(attribute) && {
        [productMark.rememberedSizeAttribute]: serverText('ownSize', { title: title.toLowerCase() }),
      })}
      aria-describedby={isRefused ? productMark.missingChoiceId(id) : undefined}
    >
      <legend>
        {title}
        <span className="chosen font-400 text-muted">
          {' '}
          {chosen?.title ?? t('chooseThis', { attribute: title.toLowerCase() })}
        </span>
      </legend>
      <StillOpen {...props} />
      <div className="choices">
        {values.map((value) => {
          const why = whyNot(value)
          const isSwatch = display === 'swatch' && !!value.color
          return (
            <label
              key={value.id}
              className={
                `${isSwatch ? 'swatch' : ''}${why ? ` ${value.available === false ? 'off border-dashed' : 'out'}` : ''}`.trim() ||
                undefined
              }
            >
              <input type="radio" name={`a${id}`} value={value.id} defaultChecked={value.id === selected} />
              {isSwatch && (
                <svg className="size-8.5" viewBox="0 0 34 34" aria-hidden="true">
                  <circle cx="17" cy="17" r="16.5" fill={value.color ?? undefined} stroke="rgb(22 33 28 / .2)" />
                </svg>
              )}
              <span className={isSwatch ? 'vh' : undefined}>{value.title}</span>
              {why && <span className="vh"> ({why})</span>}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
