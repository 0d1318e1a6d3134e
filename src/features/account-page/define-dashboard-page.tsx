import type { ReactNode } from 'react'
import { ApiError } from '../../../kit/contract/errors'
import { isNotFoundError, Redirect } from '../../../kit/page/page-errors'
import { fullName } from '../../contract/address/full-name'
import { register } from '../../contract/auth'
import { type Customer, getMe } from '../../contract/customer'
import { definePage, type PageContext, type ViewContext } from '../../page'
import { href } from '../../routes'
import { ButtonLink } from '../../ui/form/Button'
import { ErrorSummary, RefusedFormSummary, titleWithErrors } from '../../ui/form/ErrorSummary'
import { ResubmitForm } from '../../ui/form/PostForm'
import { t as authText } from '../auth/nl'
import { type AccountSection, DashboardFrame } from './DashboardFrame'
import { EmptyState } from './EmptyState'
import { t } from './nl'

type DashboardPage<Data> = {
  section: AccountSection
  /** `data` is the page's own data: null if they could not be fetched, and for a guest. */
  title: (data: Data | null) => string
  trail?: (data: Data) => string
  /** Loads the page's data. Throws NotFound or Redirect. After a 401 the visitor logs in and returns to the page. */
  load: (context: PageContext) => Promise<Data>
  View: (props: { data: Data; customer: Customer; context: ViewContext }) => ReactNode
  labelOf?: (name: string) => string | null
  tellsErrors?: boolean
}

/** The page's own data with the customer; null without an answer: the page then shows an error and the typed fields. */
type DashboardData<Data> = { customer: Customer; data: Data } | null

/** Defines a page of `/dashboard`, for customers with an account (specification §6). Others are sent to the login. */
export function defineDashboardPage<Data>(page: DashboardPage<Data>) {
  const { section, title, trail, load, View, labelOf, tellsErrors } = page
  return definePage<DashboardData<Data>>({
    load: async (context) => {
      try {
        const [customer, data] = await Promise.all([getMe(context.api, {}), load(context)])
        return { customer, data }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 401) throw new Redirect(href.checkoutLogin(context.url.pathname + context.url.search), 303)
        // After a form was sent, the typed fields are shown again even if the page's own data could not be loaded.
        if (isNotFoundError(error) && !context.form) throw error
        return null
      }
    },
    status: (loaded) => (loaded ? 200 : 503),
    head: (loaded, { form }) => ({
      title: titleWithErrors(title(dataOf(loaded)), form),
      isPrivate: true,
    }),
    View: ({ data: loaded, context }) => {
      const data = dataOf(loaded)
      const { form, has, url } = context
      return (
        <DashboardFrame
          section={section}
          title={title(data)}
          trail={(data && trail?.(data)) ?? undefined}
          owner={loaded ? fullName(loaded.customer) : undefined}
        >
          {form && !(tellsErrors && loaded) && <RefusedFormSummary form={form} labelOf={labelOf} />}
          {!loaded && !form && <ErrorSummary title={t('outageTitle')} text={t('outage')} />}
          {!loaded && <ResubmitForm action={url.pathname + url.search} values={form?.values} />}
          {loaded && !loaded.customer.account_exists && <GuestNote canRegister={has(register)} />}
          {loaded && data && <View data={data} customer={loaded.customer} context={context} />}
        </DashboardFrame>
      )
    },
  })
}

const dataOf = <Data,>(loaded: DashboardData<Data>) => (loaded?.customer.account_exists ? loaded.data : null)

function GuestNote({ canRegister }: { canRegister: boolean }) {
  return (
    <EmptyState title={t('guestTitle')} text={t('guestText')}>
      <ButtonLink href={href.checkoutLogin(href.dashboard())}>
        {authText(canRegister ? 'register' : 'login')}
      </ButtonLink>
    </EmptyState>
  )
}
