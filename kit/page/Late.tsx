import { type ReactNode, Suspense, use } from 'react'
import { NoFallbacks } from './no-fallbacks'

type LateProps<Value> = {
  /** A property of the page's data, so that the page is known to wait for it (`Page.load`). */
  of: Promise<Value>
  /** Shown without script: a working link, or null if the part is optional. */
  fallback: ReactNode
  children: (value: Value) => ReactNode
}

/** A part that may come after the rest of the page. Nothing that the page is about. */
export function Late<Value>({ of, fallback, children }: LateProps<Value>) {
  const part = <Settled of={of}>{children}</Settled>
  return use(NoFallbacks) ? part : <Suspense fallback={fallback}>{part}</Suspense>
}

function Settled<Value>({ of, children }: Omit<LateProps<Value>, 'fallback'>) {
  return children(use(of))
}
