import type { Address } from '../../../contract/address/address'
import type { Countries } from '../../../contract/shop'
import { Checkbox } from '../../../ui/form/Checkbox'
import { Choice } from '../../../ui/form/Choice'
import { AddressFields } from '../../address/AddressFields'
import { t as addressText } from '../../address/nl'
import { t } from '../nl'
import { type AddressChoice, type AddressKind, addressee, addressLine, OTHER } from './saved-addresses'

type AddressGroupProps = {
  kind: AddressKind
  /** Those to choose from; null for who has no account to save them in, or when they can't be had. */
  saved: Address[] | null
  choice: AddressChoice
  errors: Record<string, string>
  countries: Countries
  lookupUrl: string | null
  className?: string
}

/** One address of the order: a saved one, or one that is typed, which may be saved. */
export function AddressGroup({ kind, saved, choice, errors, className, ...rest }: AddressGroupProps) {
  const { chosen, values } = choice
  const name = `${kind}.saved`
  const error = errors[name]
  const errorId = `${name}-error`
  return (
    <fieldset className={className} aria-describedby={error ? errorId : undefined}>
      <legend className="group-title">{addressText(kind)}</legend>
      {error && (
        <p className="field-error mb-2" id={errorId}>
          {error}
        </p>
      )}
      {!!saved?.length && (
        <div className="grid gap-2" id={name} tabIndex={-1}>
          {saved.map((address) => (
            <Choice
              key={address.id}
              name={name}
              value={address.id ?? ''}
              title={addressLine(address, rest.countries)}
              text={addressee(address)}
              defaultChecked={String(address.id) === chosen}
            />
          ))}
          <Choice name={name} value={OTHER} title={t('otherAddress')} defaultChecked={chosen === OTHER} />
        </div>
      )}
      <div className={saved?.length ? 'typed-address mt-6' : 'typed-address'}>
        <AddressFields kind={kind} values={values} errors={errors} {...rest} />
        {saved && (
          <div className="mt-3">
            <Checkbox label={t('keepAddress')} name={`${kind}.keep`} defaultChecked={`${kind}.keep` in values} />
          </div>
        )}
      </div>
    </fieldset>
  )
}
