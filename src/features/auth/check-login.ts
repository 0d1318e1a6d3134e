import { t } from './nl'

export type Fields = Record<string, string | undefined>
/** Dutch error texts by field name; empty if there are none. */
export type Errors = Record<string, string>

/** Refuses text that a browser would not accept as a mail address. Only the backend knows whether it exists. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function checkEmail({ email = '' }: Fields): Errors {
  if (!email.trim()) return { email: t('emailMissing') }
  return looksLikeEmail.test(email.trim()) ? {} : { email: t('emailWrong') }
}

export function checkLogin(fields: Fields): Errors {
  return { ...checkEmail(fields), ...(!fields.password && { password: t('passwordMissing') }) }
}

export function tooManyAttemptsText(seconds: number | undefined) {
  return seconds ? t('wait', { seconds }) : t('waitUnknown')
}
