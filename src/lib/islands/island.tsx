import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { IslandRoot } from '../../../kit/browser/islands/island-root'

/**
 * When the browser loads an island's code: `intent`, when a pointer, focus or touch comes near; `press`, when something
 * in it or its control was pressed, because its HTML answers the press by itself; `hover`, then and when a mouse
 * or the keyboard's focus comes near; `idle`, when the browser is idle, too. Any
 * other word names a condition of src/client.ts under which it also wakes by itself after `load`; for `customer` an
 * intent needs the condition as well.
 */
export type Wake = 'intent' | 'press' | 'hover' | 'idle' | 'customer' | 'comparison'

type IslandProps<Props extends object> = {
  /** The component of `X.island.tsx`; its name finds the file in the browser. */
  of: ComponentType<Props>
  props: Props
  wake?: Wake
  className?: string
  /** Id of a control, here or elsewhere, that wakes the island in the same way. */
  control?: string
  /** URL of this island's HTML for this visitor; fetched when it wakes or the browser is idle. */
  src?: string
}

/**
 * Draws a component in the page and marks it for hydration.
 *
 * It is a root of its own, as it is in the browser, where nothing of the page surrounds it. Its text keeps React's
 * comment marks, which hydration needs and the rest of the page does without.
 */
export function Island<Props extends object>({
  of: Component,
  props,
  wake = 'intent',
  className,
  control,
  src,
}: IslandProps<Props>) {
  const html = renderToString(
    <IslandRoot>
      <Component {...props} />
    </IslandRoot>,
  )
  return (
    <shop-island
      name={Component.name}
      wake={wake}
      props={JSON.stringify(props)}
      control={control}
      src={src}
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
        src?: string
        class?: string
        dangerouslySetInnerHTML: { __html: string }
      }
    }
  }
}
