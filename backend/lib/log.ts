/** Mail with links in it has to wait, because the shop does not know its own address. `what` names the mail. */
export function warnMissingOrigin(what: string) {
  console.warn(JSON.stringify({ level: 'warn', event: 'shop_origin_missing', what }))
}
