/** Logs that a mail with links has to wait, because SHOP_ORIGIN is not set. `what` is the kind of mail. */
export function warnMissingOrigin(what: string) {
  console.warn(JSON.stringify({ level: 'warn', event: 'shop_origin_missing', what }))
}
