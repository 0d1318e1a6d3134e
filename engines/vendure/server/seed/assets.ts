import type { INestApplicationContext } from '@nestjs/common'
import { Asset, AssetType, type ID, type RequestContext, TransactionalConnection } from '@vendure/core'

/** The size in pixels that Vendure stores for the demo's drawings: the SVG files themselves have no size. */
const size = { width: 800, height: 600 }

/** Creates Vendure assets for paths of the shop's photo files, such as `/photos/tent-1.svg`. Returns ids by path. */
export async function seedAssets(app: INestApplicationContext, ctx: RequestContext, paths: Iterable<string>) {
  const assets = [...new Set(paths)].map((path) => {
    const source = path.slice(1)
    return new Asset({
      ...size,
      name: source.split('/').at(-1) ?? source,
      type: AssetType.IMAGE,
      mimeType: 'image/svg+xml',
      fileSize: 0,
      source,
      preview: source,
      channels: [ctx.channel],
    })
  })
  const saved = await app.get(TransactionalConnection).getRepository(ctx, Asset).save(assets, { chunk: 100 })
  return new Map<string, ID>(saved.map(({ source, id }) => [`/${source}`, id]))
}
