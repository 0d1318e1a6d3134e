import { createElement, type JSX, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

type CachedFragmentProps<Props extends object> = {
  of: (props: Props) => ReactNode
  props: Props
  /** Prefix of the ids that `useId` generates in the fragment, so that they differ from ids in other fragments. */
  name: string
}

type Rendered = { props: object; renderedAt: number; element: ReactElement | null }

/** How long the HTML is cached, ms: a component may depend on more than its props, such as on the year. */
const cachedForMs = 10 * 60_000
/** The most cached versions of a component, such as for the current and the previous shop data. */
const maxPerComponent = 4

const cache = new WeakMap<object, Rendered[]>()

/**
 * Renders a component that is the same on most pages, and caches its HTML while its props are the same objects. Menus
 * and footer are most of the page of an empty cart: without the cache, that page costs 1.4 times the CPU
 * (docs/decisions/0081-rendering-react-as-published-in-one-piece-or-streamed.md). All visitors share the cache, so
 * personal data must be a prop.
 */
export function CachedFragment<Props extends object>({ of: component, props, name }: CachedFragmentProps<Props>) {
  const rendered = cache.get(component) ?? []
  const now = Date.now()
  const cached = rendered.find((one) => now - one.renderedAt < cachedForMs && isSame(one.props, props))
  if (cached) return cached.element
  const element = withInnerHtml(component(props) as ReactElement<JSX.IntrinsicElements['div']> | null, name)
  cache.set(component, [{ props, renderedAt: now, element }, ...rendered].slice(0, maxPerComponent))
  return element
}

/** Returns the element with its children rendered to an HTML string, which React copies into the page as it is. */
function withInnerHtml(root: ReactElement<JSX.IntrinsicElements['div']> | null, name: string) {
  if (!root) return null
  const { children, ...props } = root.props
  const html = renderToString(children, { identifierPrefix: name })
  return createElement(root.type, { ...props, dangerouslySetInnerHTML: { __html: html } })
}

function isSame(left: object, right: object) {
  const entries = Object.entries(left)
  return (
    entries.length === Object.keys(right).length &&
    entries.every(([key, value]) => Object.is(value, (right as Record<string, unknown>)[key]))
  )
}
