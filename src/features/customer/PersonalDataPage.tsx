import type { ReactNode } from 'react'
import type { FormState } from '../../../kit/page/page'
import { notFoundError, nullIfCallFails } from '../../../kit/page/page-errors'
import { type Addresses, type AddressKind, getAddresses } from '../../contract/address/address-book'
import { type Customer, deleteMe, exportMe } from '../../contract/customer'
import type { Countries } from '../../contract/shop'
import type { ViewContext } from '../../page'
import { href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { Checkbox } from '../../ui/form/Choices'
import { Field } from '../../ui/form/Field'
import { PasswordField } from '../../ui/form/PasswordField'
import { refusedFormOf } from '../../ui/form/refused-form'
import { PageNotice } from '../../ui/Notice'
import { defineDashboardPage } from '../account-page/define-dashboard-page'
import { addressFieldLabel } from '../address/AddressFields'
import { findCountries } from '../address/find-countries'
import { CompanyFields, NameFields } from '../address/NameAndCompanyFields'
import { t as addressText } from '../address/nl'
import { t as authText } from '../auth/nl'
import { AddressBook, type AddressDraft, AddressForm } from './AddressBook'
import { type AddressEditing, parseAddressEditing } from './address-editing'
import { EmailAndPasswordSettings } from './EmailAndPasswordSettings'
import { serverText } from './nl'
import { FoldedDataForm, OwnDataForm } from './OwnDataForm'

type PersonalData = { addresses: Addresses | null; draft: AddressDraft | null; countries: Countries }

/** `/dashboard/persoonlijke-gegevens`: name, login and addresses; `?adres=` edits one address. */
export const page = defineDashboardPage<PersonalData>({
  section: 'personalData',
  title: (data) => (data?.draft ? draftTitle(data.draft) : serverText('title')),
  trail: ({ draft }) => (draft ? draftTitle(draft) : ''),
  load: async ({ api, read, url, form }) => {
    const editing = parseAddressEditing(url.searchParams.get('adres'))
    const [addresses, countries] = await Promise.all([
      nullIfCallFails(getAddresses(api, {}), { but: 401 }),
      editing ? findCountries(read) : {},
    ])
    return { addresses, countries, draft: editing && draftOf(editing, addresses, form?.values) }
  },
  labelOf: (name) => addressFieldLabel(name) ?? labels[name] ?? null,
  View: ({ data: { addresses, draft, countries }, customer, context: { form, url, has, lookupUrl } }) => {
    if (draft)
      return <AddressForm draft={draft} customer={customer} countries={countries} lookupUrl={lookupUrl} form={form} />
    const note = form ? null : url.searchParams.get('melding')
    return (
      <>
        {note && <OutcomeNote note={note} />}
        <SettingsSection id="gegevens" title={serverText('details')} text={serverText('detailsText')}>
          <DetailsForm customer={customer} form={form} />
        </SettingsSection>
        <SettingsSection id="inloggen" title={serverText('login')} text={serverText('loginText')}>
          <EmailAndPasswordSettings customer={customer} form={form} has={has} />
        </SettingsSection>
        <SettingsSection id="adressen" title={serverText('addresses')} text={serverText('addressesText')}>
          <AddressBook addresses={addresses} customer={customer} has={has} />
        </SettingsSection>
        <EndOfAccount customer={customer} form={form} has={has} />
      </>
    )
  },
})

/** The field names to use in the summary of errors, for fields whose message does not name the field. */
const labels: Record<string, string> = {
  middle_name: addressText('middle_name'),
  company: addressText('company'),
  vat_number: addressText('vat_number'),
  phone: serverText('phone'),
  email: authText('email'),
}

const draftTitle = ({ id, kind }: AddressDraft) =>
  serverText(kind === 'delivery' ? (id ? 'changeDelivery' : 'addDelivery') : id ? 'changeInvoice' : 'addInvoice')

/** Returns the address to edit; a deleted address becomes a new one. @throws NotFound for an unknown one */
function draftOf(editing: AddressEditing, addresses: Addresses | null, sent?: Record<string, string>): AddressDraft {
  if (editing.kind) return { kind: editing.kind, address: null }
  const typed: AddressKind = sent?.type === 'delivery' ? 'delivery' : 'invoice'
  if (!addresses) return { id: editing.id, kind: typed, address: null }
  for (const kind of ['invoice', 'delivery'] as const) {
    const address = addresses[kind].find(({ id }) => id === editing.id)
    if (address) return { id: editing.id, kind, address }
  }
  if (sent) return { kind: typed, address: null }
  throw notFoundError(`address ${editing.id}`)
}

const notes = ['gegevens', 'email', 'wachtwoord', 'adres', 'standaard', 'verwijderd'] as const

function OutcomeNote({ note }: { note: string }) {
  if (note === 'ander') return <PageNotice tone="error">{serverText('otherCustomer')}</PageNotice>
  const known = notes.find((one) => one === note)
  return known && <PageNotice tone="success">{serverText(`done.${known}`)}</PageNotice>
}

function DetailsForm({ customer, form }: { customer: Customer; form?: FormState }) {
  const sent = refusedFormOf('details', form)
  const stored: Record<string, unknown> = { ...customer, middle_name: customer.middle_name || customer.middlename }
  const field = (name: string) => ({
    name,
    defaultValue: String((sent ? sent.values[name] : stored[name]) ?? ''),
    error: sent?.errors[name],
  })
  const isReader = sent ? sent.values.newsletter === '1' : !!customer.newsletter
  return (
    <OwnDataForm action="details" customer={customer} className="checkout-form">
      <div className="field-grid">
        <NameFields field={field} />
        <CompanyFields field={field} />
        <Field
          {...field('phone')}
          label={serverText('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={20}
          className="field-half"
        />
      </div>
      {customer.newsletter !== undefined && customer.newsletter !== null && (
        <Checkbox label={serverText('newsletter')} name="newsletter" defaultChecked={isReader} />
      )}
      <Button>{serverText('save')}</Button>
    </OwnDataForm>
  )
}

type EndOfAccountProps = { customer: Customer; form?: FormState; has: ViewContext['has'] }

function EndOfAccount({ customer, form, has }: EndOfAccountProps) {
  if (!has(exportMe) && !has(deleteMe)) return null
  const sent = refusedFormOf('end', form)
  return (
    <SettingsSection id="account" title={serverText('account')} text={serverText('accountText')}>
      {has(exportMe) && (
        <p>
          <a
            className="link tap -mt-2.5 font-500"
            href={href.exportData()}
            type="application/json"
            aria-describedby="export-text"
          >
            {serverText('export')}
          </a>
          <span id="export-text" className="block text-muted">
            {serverText('exportText')}
          </span>
        </p>
      )}
      {has(deleteMe) && (
        <FoldedDataForm title={serverText('delete')} isOpen={!!sent} action="end" customer={customer}>
          <p>{serverText('deleteWarning')}</p>
          <PasswordField
            label={authText('password')}
            name="account_password"
            autoComplete="current-password"
            error={sent?.errors.account_password}
          />
          <Button>{serverText('deleteYes')}</Button>
        </FoldedDataForm>
      )}
    </SettingsSection>
  )
}

type SettingsSectionProps = { id: string; title: string; text: string; children: ReactNode }

function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <section className="grid gap-5 py-10 border-t xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-12" aria-labelledby={id}>
      <div>
        <h2 id={id} className="mb-1 text-xl">
          {title}
        </h2>
        <p className="text-muted">{text}</p>
      </div>
      <div className="grid gap-2 min-w-0 max-w-208">{children}</div>
    </section>
  )
}
