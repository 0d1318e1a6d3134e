import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { hydrate } from '../../../kit/browser/islands/hydrate'
import { Island } from '../islands/island'

/**
 * Renders an island as the storefront does and hydrates it as the browser does.
 *
 * @param prepare changes the page in between, as a visitor or the boot scripts do
 * @returns the island's element, and the errors that React reports, such as a mismatch with the server's HTML
 */
export async function hydrateIsland<Props extends object>(
  of: ComponentType<Props>,
  props: Props,
  prepare: (island: HTMLElement) => void = () => {},
) {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(<Island of={of} props={props} />)
  const island = page.firstElementChild as HTMLElement
  prepare(island)
  const reportedErrors: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((...words) => void reportedErrors.push(words.join(' ')))
  const complain = (event: ErrorEvent) => {
    event.preventDefault()
    reportedErrors.push(event.message)
  }
  window.addEventListener('error', complain)
  const unmount = await hydrate(island, of as ComponentType<object>)
  window.removeEventListener('error', complain)
  spy.mockRestore()
  const remove = () => {
    unmount()
    page.remove()
  }
  return { island, reportedErrors, remove }
}
