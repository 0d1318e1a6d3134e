// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { IslandRoot } from '../../../../kit/browser/islands/island-root'
import AccountPanel from './AccountPanel.island'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the password view gets the focus also on a busy device, where both timers of the change run at once', () => {
  vi.useFakeTimers()
  render(
    <IslandRoot>
      <AccountPanel here="/" dashboard={null} canRegister={false} />
    </IslandRoot>,
  )
  fireEvent.click(screen.getByText('Wachtwoord vergeten?'))

  // Not in `act`, which would let React render between the two timers.
  vi.advanceTimersByTime(300)

  const field = document.querySelector('input[type=email]')
  expect(document.activeElement).toBe(field)
  expect(field?.closest('form')?.textContent).toContain('Terug')
})

test('the password view replaces the login view after 200 ms and gets the focus after 300 ms', () => {
  vi.useFakeTimers()
  render(
    <IslandRoot>
      <AccountPanel here="/" dashboard={null} canRegister={false} />
    </IslandRoot>,
  )
  const look = () => [!!screen.queryByText('Terug naar inloggen'), document.activeElement?.id]
  fireEvent.click(screen.getByText('Wachtwoord vergeten?'))

  const looks = [199, 1, 99, 1].map((ms) => {
    act(() => vi.advanceTimersByTime(ms))
    return look()
  })

  expect(looks).toEqual([
    [false, ''],
    [true, ''],
    [true, ''],
    [true, 'forgot-email'],
  ])
})
