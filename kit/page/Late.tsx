import { type ReactNode, Suspense, use } from 'react'
import { NoFallbacks } from './no-fallbacks'

type LateProps<Value> = {
  /** A promise among the page's data, so that the page knows that it must wait for it (`Page.load`). */
  of: Promise<Value>
  /** What is rendered for visitors without script: a working link, or null if the part is optional. */
  fallback: ReactNode
  children: (value: Value) => ReactNode
}

/** A part that may be streamed after the rest of the page. Not for a page's main content. */
export function Late<Value>({ of, fallback, children }: LateProps<Value>) {
  const part = <Settled of={of}>{children}</Settled>
  return use(NoFallbacks) ? part : <Suspense fallback={fallback}>{part}</Suspense>
}

function Settled<Value>({ of, children }: Omit<LateProps<Value>, 'fallback'>) {
  return children(use(of))
}
