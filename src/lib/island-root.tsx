import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** What surrounds an island. All islands of a page share `client` in the browser; in the worker each render has its own, thrown away after. */
export function IslandRoot({ client, children }: { client?: QueryClient; children: ReactNode }) {
  // An isolate serves many visitors: a client made at module level would carry one's cart into another's page.
  const [own] = useState(() => client ?? new QueryClient())
  return <QueryClientProvider client={own}>{children}</QueryClientProvider>
}
