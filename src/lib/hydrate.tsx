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
 * Hydrates a drawn island; resolves when its handlers are in place, with what unmounts it.
 *
 * Rejects when its component throws, after putting back the HTML that React removed: that works without script.
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
 * Calls `tell` in an effect, which runs after hydration: only then a repeated press reaches a handler.
 *
 * It wraps the component: as a second child it would give the component other ids than it was drawn with.
 */
function Ready({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell])
  return children
}
