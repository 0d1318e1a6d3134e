import { getAddresses } from '../../contract/address/address-book'
import type { Countries } from '../../contract/shop'
import { notFound, orNull } from '../../lib/page-errors'
import { Notice } from '../../ui/Notice'
import { defineDashboardPage } from '../account-page/dashboard-page'
import { addressLabel } from '../address/AddressFields'
import { findCountries } from '../address/countries'
import { t as addressText } from '../address/nl'
import { t as authText } from '../auth/nl'
import { AddressBook, type Addresses } from './AddressBook'
import { type AddressDraft, AddressForm } from './AddressForm'
import { DetailsForm } from './DetailsForm'
import { EndOfAccount } from './EndOfAccount'
import { type AddressKind, type Editing, readEditing } from './editing'
import { LoginData } from './LoginData'
import { pageText } from './nl'
import { SettingsSection } from './SettingsSection'

type PersonalData = { addresses: Addresses | null; draft: AddressDraft | null; countries: Countries }

/** `/dashboard/persoonlijke-gegevens`: who somebody is, how they log in, where they live; `?adres=` edits one address. */
export const page = defineDashboardPage<PersonalData>({
  room: 'personalData',
  title: (data) => (data?.draft ? draftTitle(data.draft) : pageText('title')),
  trail: ({ draft }) => (draft ? draftTitle(draft) : ''),
  load: async ({ api, read, url, form }) => {
    const editing = readEditing(url.searchParams.get('adres'))
    const [addresses, countries] = await Promise.all([
      orNull(getAddresses(api, {}), { but: 401 }),
      editing ? findCountries(read) : {},
    ])
    return { addresses, countries, draft: editing && draftOf(editing, addresses, form?.values) }
  },
  labelOf: (name) => addressLabel(name) ?? labels[name] ?? null,
  View: ({ data: { addresses, draft, countries }, customer, context: { form, url, has, lookupUrl } }) => {
    if (draft)
      return <AddressForm draft={draft} customer={customer} countries={countries} lookupUrl={lookupUrl} form={form} />
    const note = form ? null : url.searchParams.get('melding')
    return (
      <>
        {note && <Told note={note} />}
        <SettingsSection id="gegevens" title={pageText('details')} text={pageText('detailsText')}>
          <DetailsForm customer={customer} form={form} />
        </SettingsSection>
        <SettingsSection id="inloggen" title={pageText('login')} text={pageText('loginText')}>
          <LoginData customer={customer} form={form} has={has} />
        </SettingsSection>
        <SettingsSection id="adressen" title={pageText('addresses')} text={pageText('addressesText')}>
          <AddressBook addresses={addresses} customer={customer} has={has} />
        </SettingsSection>
        <EndOfAccount customer={customer} form={form} has={has} />
      </>
    )
  },
})

/** What the summary of errors calls a field whose error does not name it. */
const labels: Record<string, string> = {
  middle_name: addressText('middleName'),
  company: addressText('company'),
  vat_number: addressText('vatNumber'),
  phone: pageText('phone'),
  email: authText('email'),
}

const draftTitle = ({ id, kind }: AddressDraft) =>
  pageText(kind === 'delivery' ? (id ? 'changeDelivery' : 'addDelivery') : id ? 'changeInvoice' : 'addInvoice')

/** Returns the address to edit; one deleted meanwhile goes on as a new one. @throws NotFound for an unknown one */
function draftOf(editing: Editing, addresses: Addresses | null, sent?: Record<string, string>): AddressDraft {
  if (editing.kind) return { kind: editing.kind, address: null }
  const typed: AddressKind = sent?.type === 'delivery' ? 'delivery' : 'invoice'
  if (!addresses) return { id: editing.id, kind: typed, address: null }
  for (const kind of ['invoice', 'delivery'] as const) {
    const address = addresses[kind].find(({ id }) => id === editing.id)
    if (address) return { id: editing.id, kind, address }
  }
  if (sent) return { kind: typed, address: null }
  throw notFound(`address ${editing.id}`)
}

const notes = ['gegevens', 'email', 'wachtwoord', 'adres', 'standaard', 'verwijderd'] as const

function Told({ note }: { note: string }) {
  if (note === 'ander') return <Notice tone="error">{pageText('otherCustomer')}</Notice>
  const known = notes.find((one) => one === note)
  return known && <Notice tone="success">{pageText(`done.${known}`)}</Notice>
}
