import { expect, test } from 'vitest'
import { checkEmail, checkLogin, tooManyAttemptsText } from './check-login'
import { checkNewPassword, checkRegistration, checkVatNumber } from './registration/check-registration'

test.each([
  [undefined, 'Vul je e-mailadres in.'],
  ['  ', 'Vul je e-mailadres in.'],
  ['sanne', 'Dit e-mailadres klopt niet.'],
  ['sanne@voorbeeld', 'Dit e-mailadres klopt niet.'],
  ['a b@voorbeeld.nl', 'Dit e-mailadres klopt niet.'],
])('the mail address %j is refused in the login form', (email, text) => {
  expect(checkEmail({ email }).email).toContain(text)
})

test('the login form accepts a mail address with spaces around it', () => {
  expect(checkEmail({ email: ' sanne@voorbeeld.nl ' })).toEqual({})
})

test('the login form requires a mail address and a password, and accepts a password of one space', () => {
  expect(Object.keys(checkLogin({}))).toEqual(['email', 'password'])
  expect(checkLogin({ email: 'a@b.nl', password: ' ' })).toEqual({})
})

test.each([
  ['', '', { password: 'Bedenk een wachtwoord.' }],
  ['1234567', '1234567', { password: 'Gebruik minstens 8 tekens.' }],
  [
    'kort',
    'lang',
    { password: 'Gebruik minstens 8 tekens.', password_confirmation: 'Dit is niet hetzelfde wachtwoord.' },
  ],
  ['12345678', '1234567', { password_confirmation: 'Dit is niet hetzelfde wachtwoord.' }],
  ['12345678', '12345678', {}],
])('the new password %j, repeated as %j, gets the right errors', (password, password_confirmation, errors) => {
  expect(checkNewPassword({ password, password_confirmation })).toEqual(errors)
})

test('the registration form reports all mistakes at once', () => {
  expect(Object.keys(checkRegistration({ firstname: ' ' }))).toEqual(['firstname', 'lastname', 'email', 'password'])
  const wrong = { firstname: 'F', lastname: 'W', email: 'f@w.nl', password: 'kort', password_confirmation: 'lang' }
  expect(Object.keys(checkRegistration({ ...wrong, vat_number: 'NL123' }))).toEqual([
    'password',
    'password_confirmation',
    'vat_number',
  ])
})

test.each([
  [undefined, true],
  ['nl 1234.56.789.b01', true],
  ['BE0123456789', true],
  ['DE123', true],
  ['NL123', false],
  ['be 123', false],
])('whether the VAT number %j is accepted: %j', (vat_number, isRight) => {
  expect(Object.keys(checkVatNumber({ vat_number }))).toEqual(isRight ? [] : ['vat_number'])
})

test.each([
  [1, 'over 1 seconde'],
  [45, 'over 45 seconden'],
  [60, 'over een minuut'],
  [61, 'over 2 minuten'],
  [900, 'over 15 minuten'],
  [7200, 'over 2 uur'],
  [undefined, 'over een paar minuten'],
])('a wait of %j s is written as %j', (seconds, text) => {
  expect(tooManyAttemptsText(seconds)).toContain(text)
})
