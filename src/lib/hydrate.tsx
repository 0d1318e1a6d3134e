import { QueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ApiError } from '../contract/errors'
import { IslandRoot } from './island-root'

/** One client for all islands of the page, so that they share what was fetched. */
const client = new QueryClient({
  defaultOptions: {
    // Offline a call fails and says so. Paused, it would be sent later, when the visitor no longer expects it.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (count, error) => count < 1 && error instanceof ApiError && error.isOutage,
    },
  },
})

/**
 * Hydrates a drawn island, with Preact; resolves when its effects have run, with what unmounts it: a press that is
 * repeated before would be forgotten by an effect that sets out from nothing pressed.
 *
 * Rejects when its component throws, after putting back the HTML: that works without script.
 */
export async function hydrate(element: HTMLElement, Component: ComponentType<object>) {
  const props: object = JSON.parse(element.getAttribute('props') ?? '{}')
  const drawn = [element, ...element.querySelectorAll('*')].map((each) => [each, [...each.childNodes]] as const)
  try {
    return await new Promise<() => void>((resolve) => {
      const root = hydrateRoot(
        element,
        <IslandRoot client={client}>
          <Ready tell={() => resolve(() => root.unmount())}>
            <Component {...props} />
          </Ready>
        </IslandRoot>,
      )
    })
  } catch (error) {
    for (const [each, inside] of drawn) each.replaceChildren(...inside)
    // A handler that is in place already would keep a form from the browser, and do nothing with it.
    for (const type of ['click', 'submit']) element.addEventListener(type, (event) => event.stopPropagation(), true)
    throw error
  }
}

/** Wraps the component, so that its own effects run before this one, which calls `tell`. */
function Ready({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell])
  return children
}
