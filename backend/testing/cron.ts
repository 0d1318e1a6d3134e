import worker from '../index'
import type { TestShop } from './shop'

/** The cron, meant to run at `scheduledTime` and running now. */
export async function triggerCron(shop: TestShop, scheduledTime: number, cron = '*/5 * * * *') {
  const work: Promise<unknown>[] = []
  const context = { waitUntil: (job: Promise<unknown>) => void work.push(job) } as unknown as ExecutionContext
  worker.scheduled({ cron, scheduledTime }, shop.env, context)
  await Promise.all(work)
}
