import { type ComponentType, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { IslandRoot } from './island-root'

/**
 * When the browser loads an island's code: `intent` on pointer, focus or touch; `visible` when scrolled near; `idle`
 * when the page rests. Public pages use the first only: they must not load React by themselves.
 */
export type Wake = 'intent' | 'visible' | 'idle'

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
 * It is a React root of its own, in the page and in the browser: `useId` counts from the root, so a component drawn
 * inside the page's tree would get other ids than the one that is hydrated.
 */
export function Island<Props extends object>({
  name,
  of: Component,
  props,
  wake = 'intent',
  className,
  control,
}: IslandProps<Props>) {
  const prefix = `${name}${useId()}`
  const html = renderToString(
    <IslandRoot>
      <Component {...props} />
    </IslandRoot>,
    { identifierPrefix: prefix },
  )
  return (
    <shop-island
      name={name}
      wake={wake}
      prefix={prefix}
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
        prefix: string
        props: string
        control?: string
        class?: string
        dangerouslySetInnerHTML: { __html: string }
      }
    }
  }
}
