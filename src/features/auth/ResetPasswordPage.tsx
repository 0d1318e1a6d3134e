import { resetPassword } from '../../contract/auth'
import { t } from '../../lib/i18n'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Button } from '../../ui/Button'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { Notice } from '../../ui/Notice'
import { PasswordField } from '../../ui/PasswordField'
import { EmailField, show } from './LoginFields'
import { fewestCharacters } from './registration'

type ResetData = {
  /** Of the mailed link; undefined where there is none that can be used here. */
  token?: string
}

/**
 * `/reset-password/:token?`: with the link of the mail one chooses a new password; without it, or when it is used or over, one asks for the mail.
 *
 * Whether a link is still good only its use tells: asking beforehand would be one more way to try out tokens.
 */
export const page = definePage<ResetData>({
  load: async ({ params, has, form }) => ({
    token: form?.errors.token || !has(resetPassword) ? undefined : params.token,
  }),
  head: (data, { form }) => ({
    title: form ? t('checkout.errorPrefix') + titleOf(data) : titleOf(data),
    noindex: true,
  }),
  View: ({ data, context: { form, url } }) => {
    const { token: tokenError, ...errors } = form?.errors ?? {}
    const id = data.token ? 'new' : 'forgot'
    const isSent = !form && url.searchParams.get('melding') === 'verstuurd'
    return (
      <div className="checkout reset">
        <h1>{titleOf(data)}</h1>
        {form && (
          <ErrorSummary
            title={t(form.isOutage ? 'checkout.outageTitle' : 'checkout.errorTitle')}
            text={
              tokenError ? t('auth.resetExpired') : (form.text ?? (form.isOutage ? t('checkout.outage') : undefined))
            }
            errors={Object.entries(errors).map(([name, text]) => ({ id: `${id}-${name}`, text }))}
          />
        )}
        {isSent && <Notice tone="success">{t('auth.forgotSent')}</Notice>}
        {data.token ? (
          <form method="post" action={href.resetPassword(data.token)} className="checkout-form" noValidate data-once="">
            <PasswordField
              label={t('auth.passwordNew')}
              id="new-password"
              name="password"
              hint={t('auth.passwordHint', { n: fewestCharacters })}
              autoComplete="new-password"
              error={errors.password}
              show={show}
            />
            <PasswordField
              label={t('auth.passwordAgain')}
              id="new-password_confirmation"
              name="password_confirmation"
              autoComplete="new-password"
              error={errors.password_confirmation}
              show={show}
            />
            <Button>{t('auth.resetSave')}</Button>
          </form>
        ) : (
          <form method="post" action={href.resetPassword()} className="checkout-form" noValidate data-once="">
            {!isSent && <p>{t('auth.forgotText')}</p>}
            <EmailField id="forgot" values={form?.values} errors={errors} />
            <Button>{t('auth.forgotSend')}</Button>
          </form>
        )}
      </div>
    )
  },
})

const titleOf = ({ token }: ResetData) => t(token ? 'auth.resetTitle' : 'auth.forgotTitle')
