// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { showAlert } from './show-alert-dialog'

afterEach(() => document.body.replaceChildren())

test('an alert is a modal dialog with a name, a description and a close button', () => {
  showAlert({ title: 'Let op', text: 'Er is iets.', close: 'Sluiten', link: { href: '/winkelwagen', text: 'Bekijk' } })

  const dialog = document.querySelector('dialog')
  expect(dialog?.open).toBe(true)
  expect(dialog?.getAttribute('role')).toBe('alertdialog')
  for (const [attribute, text] of [
    ['aria-labelledby', 'Let op'],
    ['aria-describedby', 'Er is iets.'],
  ] as const)
    expect(document.getElementById(dialog?.getAttribute(attribute) ?? '')?.textContent).toBe(text)
  expect(dialog?.querySelector('a')?.getAttribute('href')).toBe('/winkelwagen')

  dialog?.querySelector('button')?.click()

  expect(document.querySelector('dialog')).toBeNull()
})
