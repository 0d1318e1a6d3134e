/** Says that mail with links in it could not be written because the shop does not know its own address. */
export function missOrigin(what: string) {
  console.warn(JSON.stringify({ level: 'warn', event: 'shop_origin_missing', what }))
}
