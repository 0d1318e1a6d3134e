import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Surrounds an island. In the browser all islands of a page share `client`; in the worker each render has its own. */
export function IslandRoot({ client, children }: { client?: QueryClient; children: ReactNode }) {
  // An isolate serves many visitors: a client at module level would show one visitor's cart to another.
  const [own] = useState(() => client ?? new QueryClient())
  return <QueryClientProvider client={own}>{children}</QueryClientProvider>
}
