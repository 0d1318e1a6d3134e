import { createElement, type JSX, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

type CachedFragmentProps<Props extends object> = {
  of: (props: Props) => ReactNode
  props: Props
  /** Sets the ids that `useId` makes inside apart from those of other fragments. */
  name: string
}

type Rendered = { props: object; renderedAt: number; element: ReactElement | null }

/** A component may read more than its props, such as the year in the footer; that is never older than a cached page. */
const cachedForMs = 10 * 60_000
/** Shop data as they are, as they were a moment ago, and those of another environment in this isolate. */
const mostPerComponent = 4

const cache = new WeakMap<object, Rendered[]>()

/**
 * Renders a part that is the same on most pages, and caches its HTML for as long as its props are the very same objects.
 * Menus and footer are most of an empty cart: without this it costs 1.4 times the CPU (docs/decisions/0081-rendering-react-as-published-in-one-piece-or-streamed.md).
 * The cache serves every visitor, so everything personal must be a prop.
 */
export function CachedFragment<Props extends object>({ of: component, props, name }: CachedFragmentProps<Props>) {
  const rendered = cache.get(component) ?? []
  const now = Date.now()
  const cached = rendered.find((one) => now - one.renderedAt < cachedForMs && isSame(one.props, props))
  if (cached) return cached.element
  const element = withInnerHtml(component(props) as ReactElement<JSX.IntrinsicElements['div']> | null, name)
  cache.set(component, [{ props, renderedAt: now, element }, ...rendered].slice(0, mostPerComponent))
  return element
}

/** The element with its children as text: the page's renderer passes them on in one piece. */
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
