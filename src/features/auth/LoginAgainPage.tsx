import { register } from '../../contract/auth'
import { definePage } from '../../page'
import { href, isAnswered } from '../../routes'
import { Button } from '../../ui/Button'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { FormErrors, titleOf } from '../../ui/FormErrors'
import { LoginFields } from './LoginFields'
import { loginPrefix, splitLogin } from './login-again'
import { pageText, t } from './nl'

/**
 * Stands in for the page of a form that was sent by who is not logged in, or no longer: what was typed goes along,
 * unseen, and is sent together with the login. Passwords do not, and have to be typed again.
 */
export const page = definePage<null>({
  load: async () => null,
  head: (_, { form }) => ({
    title: titleOf(pageText('againTitle'), isRefused(form) ? form : undefined),
    noindex: true,
    isPrivate: true,
  }),
  View: ({ context: { form, url, has } }) => {
    const { typed, credentials } = splitLogin(form?.values ?? {})
    const errors = form?.errors ?? {}
    const hasPassword = Object.keys(typed).some((name) => name.includes('password'))
    return (
      <div className="wrap login-again">
        <h1>{pageText('againTitle')}</h1>
        {form && isRefused(form) ? (
          <FormErrors form={{ ...form, errors: withIds(errors) }} />
        ) : (
          <ErrorSummary title={pageText('againWhy')} text={pageText('againKept')} errors={[]} />
        )}
        {hasPassword && <p>{pageText('againPassword')}</p>}
        <form method="post" action={url.pathname + url.search} className="login-fields" noValidate data-once="">
          {Object.entries(typed).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <LoginFields id="again" prefix={loginPrefix} values={credentials} errors={errors} />
          <Button>{t('login')}</Button>
        </form>
        <p>
          <a className="link" href={href.resetPassword()} target="_blank" rel="noopener">
            {t('forgot')} <span className="vh">{pageText('newTab')}</span>
          </a>
        </p>
        {has(register) && (
          <p>
            {t('noAccount')}{' '}
            <a className="link" href={href.checkoutLogin(isAnswered(url.pathname) ? url.pathname : href.home())}>
              {t('register')}
            </a>
          </p>
        )}
      </div>
    )
  },
})

/** As opposed to a form that has met the end of its session just now. */
const isRefused = (form?: { errors: Record<string, string>; text?: string; isOutage?: boolean }) =>
  !!form && (!!form.text || !!form.isOutage || Object.keys(form.errors).length > 0)

const withIds = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([name, text]) => [`again-${name}`, text]))
