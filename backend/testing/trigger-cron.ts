import worker from '../index'
import type { TestShop } from './shop'

/** Runs the cron now, as if it had been scheduled for `scheduledTime`. */
export async function triggerCron(shop: TestShop, scheduledTime: number, cron = '*/5 * * * *') {
  const work: Promise<unknown>[] = []
  const context = { waitUntil: (job: Promise<unknown>) => void work.push(job) } as unknown as ExecutionContext
  worker.scheduled({ cron, scheduledTime }, shop.env, context)
  await Promise.all(work)
}
