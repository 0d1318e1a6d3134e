import type { AddressKind } from '../../contract/address/address-book'
import { countryName } from '../../contract/address/country-name'
import type { Countries } from '../../contract/shop'
import { Field, SelectField } from '../../ui/form/Field'
import { FieldList, type NamedField, nameFields, needed, words } from './NameAndCompanyFields'
import { lookupText, t } from './nl'

/**
 * The fields of an address in the usual order, with the names of the contract. House number and addition have no
 * `autocomplete`, because a browser would fill in the second line of an address. The first line may contain the number,
 * which `normaliseAddress` extracts.
 */
const parts: readonly NamedField[] = [
  ...nameFields,
  { name: 'company', hint: t('companyHint'), autoComplete: 'organization', ...words, maxLength: 100 },
  {
    name: 'postal_code',
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    className: 'field-last',
    ...needed(12),
  },
  { name: 'house_number', inputMode: 'numeric', className: 'field-third', ...needed(10) },
  { name: 'addition', autoCapitalize: 'none', className: 'field-third', maxLength: 20 },
  { name: 'street', autoComplete: 'address-line1', ...words, className: 'field-half', ...needed(100) },
  { name: 'city', autoComplete: 'address-level2', ...words, className: 'field-half', ...needed(80) },
]

const labelled = [...parts.map(({ name }) => name), 'country', 'phone'] as const

/** Returns `Factuuradres, Postcode` for `invoice.postal_code`; null for a field that is not part of an address. */
export function addressFieldLabel(field: string) {
  const [kind, name] = field.split('.')
  const label = labelled.find((one) => one === name)
  return label ? `${t(kind === 'delivery' ? 'delivery' : 'invoice')}, ${t(label)}` : null
}

export type AddressFieldsProps = {
  kind: AddressKind
  values: Record<string, string>
  errors: Record<string, string>
  countries: Countries
  lookupUrl: string | null
}

export function AddressFields({ kind, values, errors, countries, lookupUrl }: AddressFieldsProps) {
  const section = kind === 'invoice' ? 'billing' : 'shipping'
  const own = (name: string) => ({
    name: `${kind}.${name}`,
    defaultValue: values[`${kind}.${name}`],
    error: errors[`${kind}.${name}`],
  })
  const country = values[`${kind}.country`] || 'NL'
  return (
    <div className="field-grid" data-postal-address="">
      <FieldList
        fields={parts.map(({ autoComplete, ...part }) => ({
          ...part,
          autoComplete: autoComplete && `${section} ${autoComplete}`,
          enterKeyHint: 'next',
        }))}
        field={own}
      />
      {lookupUrl && <AddressLookup url={lookupUrl} />}
      <SelectField
        {...own('country')}
        defaultValue={country}
        label={t('country')}
        required
        autoComplete={`${section} country`}
        className="field-half"
        options={countryOptions(countries, country)}
      />
      <Field
        {...own('phone')}
        label={t('phone')}
        type="tel"
        autoComplete={`${section} tel`}
        maxLength={20}
        className="field-half"
      />
    </div>
  )
}

/**
 * Returns the options of the country field. They contain the country of the address even if the list lacks it, because
 * the browser would otherwise select and send another country.
 */
function countryOptions(countries: Countries, chosen: string) {
  const options = Object.entries(countries).map(([value, { title }]) => ({ value, title }))
  return Object.hasOwn(countries, chosen) ? options : [...options, { value: chosen, title: countryName(chosen) }]
}

/**
 * The live region that says which street and city the address lookup filled in. The region is empty at first, because
 * screen readers do not read out a region that is inserted with its text.
 */
function AddressLookup({ url }: { url: string }) {
  return (
    <p
      className="text-muted empty:absolute"
      role="status"
      data-address-lookup={url}
      data-filled={lookupText('filled')}
      data-unknown={lookupText('unknown')}
    />
  )
}
