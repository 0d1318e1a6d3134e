/*
 * A bookkeeper's calculation of an order, in whole cents and exact fractions: the expected values of tests about money.
 * It shares no code with the shop.
 */

type BookLine = { price: number; amount: number; rate: number; isReduced?: boolean }

type BookCode = { kind: 'percentage' | 'amount'; value: number; minimum: number; stacks: boolean }

/** `delivery` is null if no method was chosen; `freeShippingFrom` is null if delivery is never free. */
type BookCosts = { delivery: number | null; freeShippingFrom: number | null; fee: number }

/** The amounts of one VAT rate; entries are sorted by rate, the highest first. */
type Entry = { rate: number; gross: number; net: number }

export function calculateExpectedTotals(lines: readonly BookLine[], code: BookCode | null, costs: BookCosts) {
  const goods = lines.map(({ price, amount }) => BigInt(price) * BigInt(amount))
  const discounts = discountsOf(lines, goods, code)
  const paid = goods.map((cents, place) => cents - (discounts[place] ?? 0n))
  const isFree = costs.freeShippingFrom !== null && total(paid) >= BigInt(costs.freeShippingFrom)
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((one, other) => other - one)
  const perRate = (amounts: readonly bigint[]) =>
    rates.map((rate) => total(amounts.filter((_, place) => lines[place]?.rate === rate)))
  // How costs are divided between VAT rates: by what was paid, else by the price before discount, else by the number of
  // items.
  const worths = [paid, goods, lines.map(({ amount }) => BigInt(amount))].map(perRate)
  const worth = worths.find((amounts) => total(amounts) > 0n) ?? []
  const atRates = (cents: number) =>
    handOut(BigInt(cents), worth).map((gross, place) => entry(rates[place] ?? 0, gross))
  const delivery = costs.delivery === null ? null : atRates(isFree ? 0 : costs.delivery)
  const fee = atRates(costs.fee)
  const sold = paid.map((cents, place) => entry(lines[place]?.rate ?? 0, cents))
  return {
    discounts: discounts.map(Number),
    delivery: delivery && sumUp(delivery),
    fee: sumUp(fee),
    invoice: sumUp([...sold, ...(delivery ?? []), ...fee]),
  }
}

function discountsOf(lines: readonly BookLine[], goods: readonly bigint[], code: BookCode | null): bigint[] {
  const none = lines.map(() => 0n)
  if (!code) return none
  const base = goods.map((cents, place) => (code.stacks || !lines[place]?.isReduced ? cents : 0n))
  const sum = total(base)
  if (sum === 0n || sum < BigInt(code.minimum)) return none
  const value = BigInt(code.value)
  const discount = code.kind === 'percentage' ? halfUp(sum * value, 100n) : value < sum ? value : sum
  return handOut(discount, base)
}

/**
 * Divides whole cents in proportion to the weights; a remaining cent goes to the largest remainder, the first of
 * equals.
 */
function handOut(cents: bigint, weights: readonly bigint[]): bigint[] {
  const whole = total(weights)
  if (whole === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (cents * weight) / whole)
  for (let left = cents - total(shares); left > 0n; left--) {
    let most = 0
    const due = (place: number) => cents * (weights[place] ?? 0n) - (shares[place] ?? 0n) * whole
    for (const place of weights.keys()) if (due(place) > due(most)) most = place
    shares[most] = (shares[most] ?? 0n) + 1n
  }
  return shares
}

const entry = (rate: number, gross: bigint) => ({ rate, gross, net: halfUp(gross * 100n, 100n + BigInt(rate)) })

function sumUp(parts: readonly { rate: number; gross: bigint; net: bigint }[]): Entry[] {
  const rates = [...new Set(parts.filter(({ gross }) => gross > 0n).map(({ rate }) => rate))]
  return rates
    .sort((one, other) => other - one)
    .map((rate) => {
      const own = parts.filter((part) => part.rate === rate)
      const sum = (of: 'gross' | 'net') => Number(total(own.map((part) => part[of])))
      return { rate, gross: sum('gross'), net: sum('net') }
    })
}

const halfUp = (above: bigint, below: bigint) => (2n * above + below) / (2n * below)
const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n)
