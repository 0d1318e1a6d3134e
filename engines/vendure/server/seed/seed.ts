import type { INestApplicationContext } from '@nestjs/common'
import {
  ConfigService,
  type InspectableJobQueueStrategy,
  JobQueueService,
  LanguageCode,
  RequestContextService,
  SearchService,
  TransactionalConnection,
  User,
} from '@vendure/core'
import { seedCollections } from './collections.ts'
import { createFacetValueFinder } from './facets.ts'
import { seedProducts } from './products.ts'
import { readDemoFiles } from './read-demo-files.ts'
import { seedCheckout, seedCountriesAndTaxes } from './settings.ts'

/** Fills an empty Vendure with the first `count` products of the demo. */
export async function seedVendure(app: INestApplicationContext, count: number) {
  const files = readDemoFiles()
  await seedCountriesAndTaxes(app, await createContext(app), files)
  // Creates a new context after `seedCountriesAndTaxes`, because prices take currency and VAT from the context's
  // channel.
  const ctx = await createContext(app)
  await seedCheckout(app, ctx, files)
  const facetValue = createFacetValueFinder(app, ctx)
  const variants = await seedProducts(app, ctx, facetValue, files, count)
  await seedCollections(app, ctx, facetValue, files, variants)
  // Starts the job queue, in which the job that builds the search index runs.
  await app.get(JobQueueService).start()
  await jobsDone(app)
  await app.get(SearchService).reindex(ctx)
  await jobsDone(app)
}

async function createContext(app: INestApplicationContext) {
  const { superadminCredentials } = app.get(ConfigService).authOptions
  const user = await app
    .get(TransactionalConnection)
    .rawConnection.getRepository(User)
    .findOne({ where: { identifier: superadminCredentials.identifier }, relations: { roles: { channels: true } } })
  return app
    .get(RequestContextService)
    .create({ apiType: 'admin', user: user ?? undefined, languageCode: LanguageCode.nl })
}

async function jobsDone(app: INestApplicationContext) {
  const queue = app.get(ConfigService).jobQueueOptions.jobQueueStrategy as InspectableJobQueueStrategy
  for (;;) {
    const { items } = await queue.findMany({ take: 1000 } as never)
    const failed = items.find(({ error }) => error)
    if (failed) throw new Error(`The job ${failed.queueName} failed: ${failed.error}`)
    if (items.every(({ isSettled }) => isSettled)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
