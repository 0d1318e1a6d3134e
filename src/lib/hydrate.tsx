import { QueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ApiError } from '../contract/errors'
import { IslandRoot } from './island-root'

/** One for all islands of the page: what one fetched, the others have. */
const client = new QueryClient({
  defaultOptions: {
    // Without a line a call fails and says so. Waiting for it silently would do later what a visitor no longer expects.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (count, error) => count < 1 && error instanceof ApiError && error.isOutage,
    },
  },
})

/**
 * Brings a drawn island to life; resolves when its handlers are in place, with what takes it down again.
 *
 * Rejects when its component throws, and puts back the HTML that React took away: it works without script.
 */
export function hydrate(element: HTMLElement, Component: ComponentType<object>) {
  const props: object = JSON.parse(element.getAttribute('props') ?? '{}')
  const drawn = [...element.childNodes]
  return new Promise<() => void>((resolve, reject) => {
    const root = hydrateRoot(
      element,
      <IslandRoot client={client}>
        <Ready tell={() => resolve(() => root.unmount())}>
          <Component {...props} />
        </Ready>
      </IslandRoot>,
      {
        identifierPrefix: element.getAttribute('prefix') ?? '',
        onUncaughtError: (error) => {
          element.replaceChildren(...drawn)
          reject(error)
        },
      },
    )
  })
}

/**
 * An effect runs after hydration: only then a repeated press reaches a handler.
 *
 * It stands around the component, not beside it: a second child would give the component other ids than it was drawn with.
 */
function Ready({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell])
  return children
}
