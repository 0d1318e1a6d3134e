import type { FormState } from '../../../page'
import { href } from '../../../routes'
import { Button } from '../../../ui/form/Button'
import { Field } from '../../../ui/form/Field'
import { EmailSuggestion } from '../../auth/registration/EmailSuggestion'
import { t } from '../nl'

type GuestSectionProps = {
  email: string
  formKey: string
  /** Where to go on to; the checkout where left out. */
  next?: string
  /** A guest's cart ends with its session: the step that they were at would lead to an empty one. */
  isCartLost?: boolean
  sent?: FormState
}

/** Ordering, or asking for an offer, without an account. */
export function GuestSection({ email, formKey, next, isCartLost, sent }: GuestSectionProps) {
  const isAsking = !!next?.startsWith(href.askOffer())
  return (
    <form method="post" action={href.checkoutLogin()} className="checkout-form" noValidate data-draft="" data-once="">
      <input type="hidden" name="key" value={formKey} />
      {next && <input type="hidden" name="volgende" value={next} />}
      {isCartLost && <input type="hidden" name="kwijt" value="1" />}
      <fieldset>
        <legend className="group-title">{t(isAsking ? 'guestOfferTitle' : 'guestTitle')}</legend>
        <p className="mb-4 text-muted">{t(isAsking ? 'guestOfferText' : 'guestText')}</p>
        <Field
          label={t('email')}
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck="false"
          required
          maxLength={254}
          defaultValue={sent?.values.email ?? email}
          error={sent?.errors.email}
        />
        <EmailSuggestion field="email" email={sent?.values.email ?? email} />
      </fieldset>
      <Button>{t('guest')}</Button>
    </form>
  )
}
