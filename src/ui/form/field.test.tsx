import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from './Choices'
import { EmailAddressField } from './Field'

test.each([
  ['field', <EmailAddressField key="" label="E-mailadres" name="email" />, 'E-mailadres'],
  ['checkbox', <Checkbox key="" label="Ik ga akkoord" name="terms" required />, 'Ik ga akkoord'],
])('the star of a required %s is no part of the label’s text', (_, field, label) => {
  const html = renderToStaticMarkup(field)

  expect(html).toContain('after:content-')
  expect(html.replace(/<[^>]+>/g, '')).toBe(label)
})
