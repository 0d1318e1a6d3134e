import * as mark from '../../boot/marks'
import type { Attribute } from '../../contract/variant'
import { Button } from '../../ui/Button'
import type { Choice } from './choice'
import { t } from './nl'

/** Id of what another choice replaces: price, options, stock and buy button. */
export const buyBoxId = 'product'

/** A GET form: the address it makes is the choice. With script it sends itself and the page stays. */
export function VariantForm({ choice: { attributes, selected }, action }: { choice: Choice; action: string }) {
  return (
    <form action={action} {...{ [mark.swap]: buyBoxId }} aria-label={t('options')} className="grid gap-5">
      {attributes.map((attribute) =>
        attribute.display === 'select' ? (
          <SelectAttribute key={attribute.id} attribute={attribute} selected={selected[attribute.id]} />
        ) : (
          <RadioAttribute key={attribute.id} attribute={attribute} selected={selected[attribute.id]} />
        ),
      )}
      <Button tone="secondary" className="no-js-only justify-self-start">
        {t('choose')}
      </Button>
    </form>
  )
}

/** Why choosing it leads to nothing to buy. What is sold out can be chosen all the same: that is where one waits for it. */
function whyNot({ available, in_stock }: Attribute['values'][number]) {
  if (available === false) return t('unavailable')
  return in_stock === false ? t('soldOut') : undefined
}

type AttributeProps = { attribute: Attribute; selected: number | undefined }

function SelectAttribute({ attribute: { id, title, values }, selected }: AttributeProps) {
  return (
    <div>
      <label htmlFor={`a${id}`} className="block mb-1 font-500">
        {title}
      </label>
      <select id={`a${id}`} name={`a${id}`} className="input" defaultValue={selected ?? ''}>
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

function RadioAttribute({ attribute: { id, title, display, values }, selected }: AttributeProps) {
  const chosen = values.find((value) => value.id === selected)
  return (
    <fieldset>
      <legend>
        {title}
        <span className="font-400 text-muted">
          {' '}
          {chosen?.title ?? t('chooseThis', { attribute: title.toLowerCase() })}
        </span>
      </legend>
      <div className="choices">
        {values.map((value) => {
          const why = whyNot(value)
          const isSwatch = display === 'swatch' && !!value.color
          return (
            <label
              key={value.id}
              className={
                `${isSwatch ? 'swatch' : ''}${why ? ` ${value.available === false ? 'off' : 'out'}` : ''}`.trim() ||
                undefined
              }
            >
              <input type="radio" name={`a${id}`} value={value.id} defaultChecked={value.id === selected} />
              {isSwatch && (
                <svg viewBox="0 0 34 34" aria-hidden="true">
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
