import type { INestApplicationContext } from '@nestjs/common'
import { Asset, AssetType, type ID, type RequestContext, TransactionalConnection } from '@vendure/core'

/** The demo's photos are drawings, which say no size: they are drawn in this one. */
const size = { width: 800, height: 600 }

/** Makes assets of paths such as `/photos/tent-1.svg`: their files are the shop's. Returns their ids by path. */
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
