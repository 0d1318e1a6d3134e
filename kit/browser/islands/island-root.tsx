import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Provides an island's query client. In the browser all islands share `client`; in the worker each has its own. */
export function IslandRoot({ client, children }: { client?: QueryClient; children: ReactNode }) {
  // Creates the client per render, because a shared client would show one visitor's cart to another.
  const [own] = useState(() => client ?? new QueryClient())
  return <QueryClientProvider client={own}>{children}</QueryClientProvider>
}
