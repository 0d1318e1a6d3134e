import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { IslandRoot } from '../../../kit/browser/islands/island-root'

/**
 * When the browser loads and hydrates an island. `intent`: a pointer, focus or touch comes near. `press`: something in
 * it or its control is pressed; for islands whose HTML works without script. `hover`: like `press`, and also when a
 * mouse or the keyboard's focus comes near. `idle`: like `intent`, and also when the browser is idle. Any other word is
 * a condition of src/client.ts under which the island also hydrates by itself after `load`; an island with `customer`
 * hydrates on intent only under that condition too.
 */
export type Wake = 'intent' | 'press' | 'hover' | 'idle' | 'customer' | 'comparison'

type IslandProps<Props extends object> = {
  /** The component of the island, from `X.island.tsx`. The browser finds that file by the component's name. */
  of: ComponentType<Props>
  props: Props
  wake?: Wake
  className?: string
  /** The id of a control inside or outside the island that hydrates the island in the same way. */
  control?: string
  /** The URL of this island's HTML for this visitor. It is fetched when the island hydrates or the browser is idle. */
  src?: string
}

/**
 * Renders a component in the page and marks it for hydration.
 *
 * The component is a React root of its own, as in the browser, without contexts of the page. Its HTML contains React's
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
