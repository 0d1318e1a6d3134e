import type { FormState } from '../../page'
import { href } from '../../routes'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { t } from './nl'
import { ProofFields } from './ProofFields'

/** Step one: which order it is. */
export function FindOrder({ form }: { form?: FormState }) {
  const { values, errors } = form ?? { values: {}, errors: {} }
  return (
    <>
      <p className="text-l text-muted">{t('lead')}</p>
      <form method="post" action={href.returns()} className="returns-form returns-find" noValidate data-once="">
        <input type="hidden" name="action" value="check" />
        <Field
          label={t('number')}
          name="number"
          hint={t('numberHint')}
          required
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={values.number}
          error={errors.number}
        />
        <ProofFields form={form} />
        <Button>{t('find')}</Button>
      </form>
    </>
  )
}

/** Beside it: what comes of it. */
export function HowItWorks() {
  return (
    <>
      <section>
        <h2>{t('howTitle')}</h2>
        <ol>
          <li>{t('how1')}</li>
          <li>{t('how2')}</li>
          <li>{t('how3')}</li>
        </ol>
      </section>
      <section>
        <h2>{t('statusTitle')}</h2>
        <p>{t('statusText')}</p>
      </section>
    </>
  )
}
