import { resetPassword } from '../../contract/auth'
import { definePage } from '../../page'
import { href } from '../../routes'
import { Button } from '../../ui/form/Button'
import { RefusedFormSummary, titleWithErrors } from '../../ui/form/ErrorSummary'
import { PostForm } from '../../ui/form/PostForm'
import { withFieldPrefix } from '../../ui/form/refused-form'
import { PageNotice } from '../../ui/Notice'
import { EmailField } from './login/LoginFields'
import { serverText, t } from './nl'
import { NewPasswordFields } from './registration/NewPasswordFields'

type ResetData = { token?: string }

/**
 * `/reset-password/:token?`: with the token of the mailed link the customer chooses a new password. Without a token, or
 * with a used or expired one, the customer requests that mail.
 *
 * Only using a link shows whether it is still valid: a check beforehand would be one more way to try out tokens.
 */
export const page = definePage<ResetData>({
  load: async ({ params, has, form }) => ({
    token: form?.errors.token || !has(resetPassword) ? undefined : params.token,
  }),
  head: (data, { form }) => ({ title: titleWithErrors(titleOf(data), form) }),
  View: ({ data, context: { form, url } }) => {
    const { token: tokenError, ...errors } = form?.errors ?? {}
    const id = data.token ? 'new' : 'forgot'
    const isSent = !form && url.searchParams.get('melding') === 'verstuurd'
    return (
      <>
        <h1 className="mb-6">{titleOf(data)}</h1>
        {form && (
          <RefusedFormSummary
            form={withFieldPrefix(id, { ...form, errors, text: tokenError ? serverText('resetExpired') : form.text })}
          />
        )}
        {isSent && <PageNotice tone="success">{t('forgotSent')}</PageNotice>}
        {data.token ? (
          <PostForm action={href.resetPassword(data.token)} className="checkout-form max-w-112">
            <NewPasswordFields
              label={serverText('passwordNew')}
              field={(name) => ({ id: `new-${name}`, name, error: errors[name] })}
            />
            <Button>{serverText('resetSave')}</Button>
          </PostForm>
        ) : (
          <PostForm action={href.resetPassword()} className="checkout-form max-w-112">
            {!isSent && <p>{t('forgotText')}</p>}
            <EmailField id="forgot" values={form?.values} errors={errors} />
            <Button>{t('forgotSend')}</Button>
          </PostForm>
        )}
      </>
    )
  },
})

const titleOf = ({ token }: ResetData) => serverText(token ? 'resetTitle' : 'forgotTitle')
