import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { AdminUiPlugin } from '@vendure/admin-ui-plugin'
import {
  DefaultAssetNamingStrategy,
  DefaultLogger,
  DefaultSearchPlugin,
  defaultShippingCalculator,
  dummyPaymentHandler,
  LanguageCode,
  LogLevel,
  type VendureConfig,
} from '@vendure/core'
import type express from 'express'
import { localAssetStorage } from './local-asset-storage.ts'
import { customFields, exactStockDisplay, OwnCartStrategy, repeatedAddInterceptor } from './required-by-adapter.ts'
import { shippingPriceCalculator } from './shipping-price-calculator.ts'

const { static: serveFolder } = createRequire(import.meta.url)('express') as typeof express

type Options = { port: number /** The folder of the database and the uploads. */; state: string }

export const databasePathIn = (state: string) => join(state, 'vendure.sqlite')

/**
 * Returns the settings of a Vendure on this machine. Its database is one SQLite file, and SQLite runs as WebAssembly,
 * so that nothing has to be compiled.
 */
export function createConfig({ port, state }: Options): VendureConfig {
  const location = databasePathIn(state)
  const uploads = join(state, 'uploads')
  return {
    apiOptions: {
      port,
      hostname: '127.0.0.1',
      adminApiPath: 'admin-api',
      shopApiPath: 'shop-api',
      cors: false,
      csrfPrevention: true,
      // Serves photos by the same paths as the shop, for the dashboard.
      middleware: [
        { route: '/photos', handler: serveFolder(resolve('public/photos')) },
        { route: '/media', handler: serveFolder(uploads) },
      ],
    },
    authOptions: {
      tokenMethod: ['bearer', 'cookie'],
      superadminCredentials: { identifier: 'superadmin', password: 'superadmin' },
      cookieOptions: { secret: 'of this machine alone' },
      requireVerification: false,
      // How long the link for a new password is valid; the mail with the link states the same time.
      verificationTokenDuration: '1h',
      sessionDuration: '30d',
    },
    // `autoSave` is off, because it would write the whole file after every statement. save-database.ts writes the file.
    dbConnectionOptions: {
      type: 'sqljs',
      location,
      autoSave: false,
      synchronize: !existsSync(location),
      logging: false,
    },
    defaultLanguageCode: LanguageCode.nl,
    catalogOptions: { stockDisplayStrategy: exactStockDisplay },
    assetOptions: {
      assetNamingStrategy: new DefaultAssetNamingStrategy(),
      assetStorageStrategy: localAssetStorage(uploads),
      assetPreviewStrategy: { generatePreviewImage: async (_, __, photo) => photo },
      // A preview is the uploaded photo itself, so only file types that Cloudflare can resize are allowed.
      permittedFileTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
    },
    shippingOptions: { shippingCalculators: [shippingPriceCalculator, defaultShippingCalculator] },
    orderOptions: { activeOrderStrategy: new OwnCartStrategy(), orderInterceptors: [repeatedAddInterceptor] },
    paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
    customFields,
    // Hides warnings about settings that are unsafe on a server, because this Vendure is for a developer's machine.
    logger: new DefaultLogger({ level: LogLevel.Error, timestamp: false }),
    plugins: [
      DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
      AdminUiPlugin.init({ route: 'admin', port }),
    ],
  }
}
