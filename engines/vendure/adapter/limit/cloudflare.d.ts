/** Of Cloudflare's runtime, what the adapter uses. */
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

/** Where each object has a name; its methods are called from afar. */
type DurableObjectNamespace<Class> = {
  getByName(name: string): {
    [Method in keyof Class as Method extends 'alarm' ? never : Method]: Class[Method]
  }
}
