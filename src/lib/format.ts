/** `€ 1.249,95`, and `€ 25,-` for whole euros. Takes euros, as they travel. */
export function formatPrice(euros: number) {
  const cents = Math.round(Math.abs(euros) * 100)
  const whole = Math.floor(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')
  const rest = cents % 100
  const sign = euros < 0 && cents > 0 ? '-' : ''
  return `${sign}€ ${whole},${rest === 0 ? '-' : String(rest).padStart(2, '0')}`
}

/** Rounded percentage that `price` is below `oldPrice`, relative to the old price; null when it is no reduction (specification §1). */
export function discountPercentage(oldPrice: number | null | undefined, price: number) {
  if (!oldPrice || oldPrice <= price) return null
  return Math.round(((oldPrice - price) / oldPrice) * 100)
}

/** `1.234`. */
export function formatCount(count: number) {
  return Math.round(count)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')
}

const months = 'januari februari maart april mei juni juli augustus september oktober november december'.split(' ')

/** `3 juni 2026`, from an ISO date. Written out here because a worker's and a browser's Intl may differ, and hydration would then mismatch. */
export function formatDate(iso: string) {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return ''
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
