import { createContext, type ReactNode, Suspense, use } from 'react'

/** A React context: true while a page is rendered without streaming, which fails if a late part is not ready. */
export const BufferedRenderingContext = createContext(false)

type LateProps<Value> = {
  /** A promise that is a property of the page's data, so that the page waits for the promise (`Page.load`). */
  of: Promise<Value>
  /** What is rendered first, and remains without script: a working link, or null if the part is optional. */
  fallback: ReactNode
  children: (value: Value) => ReactNode
}

/** A part of a page that may be streamed after the rest of the page. Do not use it for the main content. */
export function LateContent<Value>({ of, fallback, children }: LateProps<Value>) {
  const part = <Settled of={of}>{children}</Settled>
  return use(BufferedRenderingContext) ? part : <Suspense fallback={fallback}>{part}</Suspense>
}

function Settled<Value>({ of, children }: Omit<LateProps<Value>, 'fallback'>) {
  return children(use(of))
}
