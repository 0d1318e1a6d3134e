/** Whether the host is this machine, for which plain http is as safe as https. */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
