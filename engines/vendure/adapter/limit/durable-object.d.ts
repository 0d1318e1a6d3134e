/** Types of Cloudflare's runtime, as far as the adapter uses it. */
declare module 'cloudflare:workers' {
  type Storage = {
    get<Value>(key: string): Promise<Value | undefined>
    put<Value>(key: string, value: Value): Promise<void>
    deleteAll(): Promise<void>
    setAlarm(at: number): Promise<void>
    deleteAlarm(): Promise<void>
  }

  export class DurableObject {
    protected ctx: { storage: Storage }
    alarm?(): Promise<void>
  }
}

/** Finds Durable Objects by name. Their methods run elsewhere, so each returns a promise. */
type DurableObjectNamespace<Class> = {
  getByName(name: string): {
    [Method in keyof Class as Method extends 'alarm' ? never : Method]: Class[Method]
  }
}
