import { QueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ApiError } from '../../contract/errors'
import { IslandRoot } from './island-root'

/** One client for all islands of the page, so that they share what was fetched. */
const client = new QueryClient({
  defaultOptions: {
    // Offline a call fails and shows so. A paused one would be sent later, when the visitor no longer expects it.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (count, error) => count < 1 && error instanceof ApiError && error.isOutage,
    },
  },
})

/**
 * Hydrates a rendered island. Resolves to its unmount function after its effects have run; a press repeated earlier
 * would be lost to an effect's initial state.
 *
 * Rejects when its component throws, and puts back the HTML that React empties then: it works without script. React
 * reports a mismatch as an error of the page, which fails every journey.
 */
export function hydrate(element: HTMLElement, Component: ComponentType<object>) {
  const props: object = JSON.parse(element.getAttribute('props') ?? '{}')
  const rendered = [...element.childNodes]
  return new Promise<() => void>((resolve, reject) => {
    const root = hydrateRoot(
      element,
      <IslandRoot client={client}>
        <Ready onReady={() => resolve(() => root.unmount())}>
          <Component {...props} />
        </Ready>
      </IslandRoot>,
      {
        onUncaughtError: (error) => {
          // Not at once: React is still at work on this root.
          queueMicrotask(() => {
            root.unmount()
            element.replaceChildren(...rendered)
            reject(error)
          })
        },
      },
    )
  })
}

/** Wraps the component, so that its own effects run before this one. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}
