import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Wraps an island. In the browser all islands of a page share `client`; in the worker each render has its own. */
export function IslandRoot({ client, children }: { client?: QueryClient; children: ReactNode }) {
  // Not at module level: an isolate serves many visitors, and a shared client would show one visitor's cart to another.
  const [own] = useState(() => client ?? new QueryClient())
  return <QueryClientProvider client={own}>{children}</QueryClientProvider>
}
