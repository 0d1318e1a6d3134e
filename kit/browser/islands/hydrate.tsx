import { QueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ApiError } from '../../contract/errors'
import { IslandRoot } from './island-root'

/** One query client for all islands of the page, so that they share fetched data. */
const client = new QueryClient({
  defaultOptions: {
    // `always` makes a call fail when offline. By default, React Query would pause the call and send it later, when the
    // visitor no longer expects it.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (count, error) => count < 1 && error instanceof ApiError && error.isOutage,
    },
  },
})

/**
 * Hydrates a rendered island. Resolves to the island's unmount function after its effects have run: an effect could
 * undo a press that is repeated earlier.
 *
 * If the component throws, React removes the island's HTML. Then this function restores the HTML, which works without
 * script, and rejects. React reports a hydration mismatch as an error of the page, which fails every end-to-end test.
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
          // Unmounts in a microtask, because React is still rendering this root.
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

/** Dispatches `input` for fields that the visitor changed before hydration, so that React gets their values. */
export function repeatTyped(island: HTMLElement) {
  const fields = 'input:not([type=checkbox], [type=radio], [type=hidden]), textarea'
  for (const field of island.querySelectorAll<HTMLInputElement>(fields))
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Calls `onReady` after the effects of `children`: React runs a parent's effects after those of its children. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady])
  return children
}
