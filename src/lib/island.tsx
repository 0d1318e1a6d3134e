import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { IslandRoot } from './island-root'

/**
 * When the browser loads an island's code: `intent` on pointer, focus or touch; `idle` when the page rests. Public pages
 * use the first only: they must not load islands by themselves.
 */
export type Wake = 'intent' | 'idle'

type IslandProps<Props extends object> = {
  /** The file's name before `.island.tsx`: `AddToCart`. */
  name: string
  of: ComponentType<Props>
  /** Plain JSON. */
  props: Props
  wake?: Wake
  className?: string
  /** Id of a control elsewhere whose pointer, focus or touch wakes the island too. */
  control?: string
}

/**
 * Draws a component in the page and marks it for hydration.
 *
 * It is a root of its own, as it is in the browser, where nothing of the page surrounds it. React draws it here and
 * Preact brings it to life (docs/decisions/0087-preact-in-the-browser.md); they count `useId` differently, so an
 * island's ids are written out.
 */
export function Island<Props extends object>({
  name,
  of: Component,
  props,
  wake = 'intent',
  className,
  control,
}: IslandProps<Props>) {
  const html = renderToString(
    <IslandRoot>
      <Component {...props} />
    </IslandRoot>,
  )
  return (
    <shop-island
      name={name}
      wake={wake}
      props={JSON.stringify(props)}
      control={control}
      class={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'shop-island': {
        name: string
        wake: Wake
        props: string
        control?: string
        class?: string
        dangerouslySetInnerHTML: { __html: string }
      }
    }
  }
}
