import { QueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ApiError } from './errors'
import { IslandRoot } from './island-root'

/** One for all islands of the page: what one fetched, the others have. */
const client = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (count, error) => count < 1 && error instanceof ApiError && error.isOutage },
  },
})

/** Brings a drawn island to life; resolves when its handlers are in place, with what takes it down again. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>) {
  const props: object = JSON.parse(element.getAttribute('props') ?? '{}')
  return new Promise<() => void>((resolve) => {
    const root = hydrateRoot(
      element,
      <IslandRoot client={client}>
        <Component {...props} />
        <Ready tell={() => resolve(() => root.unmount())} />
      </IslandRoot>,
      { identifierPrefix: element.getAttribute('prefix') ?? '' },
    )
  })
}

/** An effect runs after hydration: only then a repeated press reaches a handler. */
function Ready({ tell }: { tell: () => void }) {
  useEffect(tell, [tell])
  return null
}
