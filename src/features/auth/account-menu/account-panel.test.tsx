// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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
