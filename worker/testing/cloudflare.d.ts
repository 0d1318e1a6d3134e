declare module 'cloudflare:test' {
  export function createExecutionContext(): ExecutionContext
  export function waitOnExecutionContext(context: ExecutionContext): Promise<void>
}
