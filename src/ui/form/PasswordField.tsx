import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { t } from '../nl'
import { Field } from './Field'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type'>

/** A password field with a button that shows the password. Outside islands, enhance-fields.client.ts handles it. */
export function PasswordField({ className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = field.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <div className={className ? `password-field ${className}` : 'password-field'}>
      <Field type={isShown ? 'text' : 'password'} maxLength={128} required {...input} ref={field} />
      <button
        type="button"
        className="js-only"
        aria-label={t('showPasswordLabel')}
        aria-pressed={isShown}
        data-shows={input.id ?? input.name}
        onClick={() => setShown(!isShown)}
      >
        {t('showPassword')}
      </button>
    </div>
  )
}
