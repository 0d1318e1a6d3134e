import { register } from '../../../contract/auth'
import { pathWithQuery } from '../../../lib/canonical-path'
import { definePage } from '../../../page'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { ErrorSummary, RefusedFormSummary, titleWithErrors } from '../../../ui/form/ErrorSummary'
import { PostForm } from '../../../ui/form/PostForm'
import { hasMessage, withFieldPrefix } from '../../../ui/form/refused-form'
import { serverText, t } from '../nl'
import { optionalFieldLabel, RegisterFields } from '../registration/RegisterSection'
import { LoginFields } from './LoginFields'
import { loginPrefix, splitLoginFields, withLoginPrefix } from './split-off-login-fields'

const narrow = 'w-full max-w-112'

/**
 * Replaces the page of a form that was sent without a login. The form's fields, except passwords, are sent again
 * together with the login.
 */
export const page = definePage<null>({
  load: async () => null,
  head: (_, { form }) => ({
    title: titleWithErrors(serverText('againTitle'), hasMessage(form) ? form : undefined),
    isPrivate: true,
  }),
  View: ({ context: { form, url, has } }) => {
    const { typed, credentials } = splitLoginFields(form?.values ?? {})
    const errors = form?.errors ?? {}
    const isNew = credentials?.action === 'register'
    // The form that was sent is a favourite button, in which the visitor has typed nothing.
    const noteKey = url.pathname === href.favourites() ? 'againFavourite' : 'againKept'
    const hasPassword = Object.keys(typed).some((name) => name.includes('password'))
    return (
      <div className="wrap grid justify-items-start gap-4 pt-8 pb-16">
        <h1 className="w-full">{serverText('againTitle')}</h1>
        <div className={`${narrow} [&>*]:mb-0`}>
          {/* Without a message, this page appears because the session has ended. */}
          {hasMessage(form) ? (
            <RefusedFormSummary
              form={withFieldPrefix(isNew ? 'register' : 'again', form)}
              labelOf={optionalFieldLabel}
            />
          ) : (
            <ErrorSummary title={serverText('againWhy')} text={serverText(noteKey)} />
          )}
        </div>
        {hasPassword && <p className={narrow}>{serverText('againPassword')}</p>}
        <PostForm action={pathWithQuery(url)} className={`${narrow} grid gap-4`} hiddenFields={typed}>
          <LoginFields id="again" prefix={loginPrefix} values={credentials} errors={isNew ? undefined : errors} />
          <Button>{t('login')}</Button>
        </PostForm>
        <p className={narrow}>
          <a className="link tap" href={href.resetPassword()} target="_blank" rel="noopener">
            {t('forgot')} <span className="vh">{serverText('newTab')}</span>
          </a>
        </p>
        {has(register) && (
          <details className="w-full max-w-176" open={isNew}>
            <summary className="link tap">
              {t('noAccount')} {t('register')}
            </summary>
            <PostForm
              action={pathWithQuery(url)}
              className="checkout-form mt-4"
              hiddenFields={{ ...typed, ...withLoginPrefix({ action: 'register' }) }}
            >
              <RegisterFields prefix={loginPrefix} values={credentials} errors={isNew ? errors : undefined} />
              <Button tone="secondary">{t('register')}</Button>
            </PostForm>
          </details>
        )}
      </div>
    )
  },
})
