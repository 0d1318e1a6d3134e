import { createElement, type JSX, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

type OnceProps<Props extends object> = {
  /** Pure, without hooks of its own; it answers one element of HTML, or null. */
  of: (props: Props) => ReactNode
  /** All that it depends on. */
  props: Props
  /** Told apart by it: ids that are counted inside. */
  name: string
}

type Drawn = { props: object; drawnAt: number; element: ReactElement | null }

/** What a component reads besides its props, the year in the footer, is never older than a kept page. */
const keptForMs = 10 * 60_000
/** Shop data as it is, as it was a moment ago, and of another environment of this isolate. */
const mostPerComponent = 4

const known = new WeakMap<object, Drawn[]>()

/**
 * Draws a part of the page that is the same on most pages, and keeps its HTML for as long as its props are the very
 * same: in the worker such parts are two thirds of what there is to draw. What is kept serves every visitor, so
 * everything that is somebody's own must be a prop.
 */
export function Once<Props extends object>({ of: component, props, name }: OnceProps<Props>) {
  const drawn = known.get(component) ?? []
  const now = Date.now()
  const kept = drawn.find((one) => now - one.drawnAt < keptForMs && isSame(one.props, props))
  if (kept) return kept.element
  const element = withInnerHtml(component(props) as ReactElement<JSX.IntrinsicElements['div']> | null, name)
  known.set(component, [{ props, drawnAt: now, element }, ...drawn].slice(0, mostPerComponent))
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
