import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { IslandRoot } from '../../../kit/browser/islands/island-root'

/**
 * The event at which the browser loads and hydrates an island. `intent`: a pointer, focus or touch comes near. `press`:
 * the visitor presses something in the island or its control; for islands whose HTML works without script. `hover`:
 * like `press`, and also when a mouse or the keyboard's focus comes near. `load`: like `intent`, and also when the page
 * has loaded, with its photos. `customer` and `comparison` name a condition in src/client.ts under which the island
 * hydrates then. An island with `customer` hydrates on intent only under that condition too.
 */
export type HydrationTrigger = 'intent' | 'press' | 'hover' | 'load' | 'customer' | 'comparison'

type IslandProps<Props extends object> = {
  /** The component of the island. The browser finds the file `X.island.tsx` by the component's name `X`. */
  of: ComponentType<Props>
  props: Props
  wake?: HydrationTrigger
  className?: string
  /** The id of a control, inside or outside the island, whose events hydrate the island too. */
  control?: string
  /** The URL of this island's HTML for this visitor. The browser fetches it at hydration or when idle. */
  src?: string
}

/**
 * Renders a component in the page and marks it for hydration.
 *
 * The component is a separate React root, as in the browser, so it gets no contexts of the page. Its HTML contains
 * React's comment marks, which hydration needs and the rest of the page leaves out.
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
        wake: HydrationTrigger
        props: string
        control?: string
        src?: string
        class?: string
        dangerouslySetInnerHTML: { __html: string }
      }
    }
  }
}
