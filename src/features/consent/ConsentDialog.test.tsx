// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import ConsentDialog from './ConsentDialog.island'

const links = [{ title: 'Cookies', href: '/cookies' }]

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const dialog = () => document.querySelector('dialog') as HTMLDialogElement
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Bevestig keuze' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
function open() {
  render(<ConsentDialog links={links} />)
  dialog().showModal()
}

test('the second view of the consent dialog has the focus on its heading, and nothing is chosen in advance', () => {
  open()

  press('Meer informatie')

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cookies' }))
  expect([radio('Alle cookies').checked, radio('Alleen functionele cookies').checked]).toEqual([false, false])
  expect(confirm().disabled).toBe(true)
})

test.each([
  ['Alle cookies', 'all'],
  ['Alleen functionele cookies', 'functional'],
])('confirming “%s” closes the consent dialog and stores %s', (name, choice) => {
  open()
  press('Meer informatie')

  fireEvent.click(radio(name))
  expect(confirm().disabled).toBe(false)
  press('Bevestig keuze')

  expect([dialog().open, dialog().returnValue]).toEqual([false, choice])
})

test('reopening the consent dialog shows its first view, and the second has the stored choice checked', () => {
  open()
  press('Meer informatie')
  fireEvent.click(radio('Alle cookies'))
  // As the boot script stores it, and another tab.
  localStorage.setItem('consent', 'functional')
  act(() => dialog().close())
  dialog().showModal()

  press('Meer informatie')

  expect([radio('Alle cookies').checked, radio('Alleen functionele cookies').checked]).toEqual([false, true])
  expect(confirm().disabled).toBe(false)
})
