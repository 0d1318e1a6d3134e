import { type ReactNode, Suspense, use } from 'react'

type LateProps<Value> = {
  of: Promise<Value>
  /** What stands there without script, if the answer comes after the rest of the page: it holds a working link. */
  fallback: ReactNode
  children: (value: Value) => ReactNode
}

/** A part that may come after the rest of the page. Nothing that the page is about. */
export function Late<Value>({ of, fallback, children }: LateProps<Value>) {
  return (
    <Suspense fallback={fallback}>
      <Settled of={of}>{children}</Settled>
    </Suspense>
  )
}

function Settled<Value>({ of, children }: Omit<LateProps<Value>, 'fallback'>) {
  return children(use(of))
}
