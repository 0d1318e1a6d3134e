type Period = { price_cents: number; valid_from: string; valid_to: string | null }

type Planned = Period & { before_cents: number | null }

const REFERENCE_DAYS = 30

/**
 * Returns the price that a reduction from `moment` on is compared with: the lowest price of the 30 days before `moment`
 * (Prijzenwet art. 2b, the Omnibus directive). Undefined if there was no price in those days.
 *
 * @param charged past and planned prices; a price without an end continues
 */
export function referencePrice(charged: readonly Period[], moment: string): number | undefined {
  const from = new Date(Date.parse(moment) - REFERENCE_DAYS * 24 * 60 * 60_000).toISOString()
  const counting = charged.filter(({ valid_from, valid_to }) => valid_from < moment && (valid_to ?? '9') > from)
  return counting.length ? Math.min(...counting.map(({ price_cents }) => price_cents)) : undefined
}

export function pricesByPeriod(history: readonly Period[], plans: readonly Planned[]): Period[] {
  const running = plans.find(({ before_cents }) => before_cents !== null)
  const lasting = plans.filter(({ before_cents, valid_to }) => before_cents === null && valid_to === null)
  /** The prices without an end, which apply when no temporary price does. */
  const usual = [
    ...(running?.valid_to ? [{ price_cents: running.before_cents ?? 0, valid_from: running.valid_to }] : []),
    ...lasting,
  ].toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1))
  const today = history.filter(({ valid_to }) => valid_to === null)
  return [
    ...history.filter(({ valid_to }) => valid_to !== null),
    ...plans.filter(({ before_cents, valid_to }) => before_cents === null && valid_to !== null),
    ...[...today, ...usual].map((period, place) => ({ ...period, valid_to: usual[place]?.valid_from ?? null })),
  ]
}

/** Whether two planned prices apply at the same time. A price without an end overlaps only at its start. */
export const periodsOverlap = (one: Omit<Period, 'price_cents'>, other: Omit<Period, 'price_cents'>) =>
  one.valid_from === other.valid_from || (one.valid_from < endOf(other) && other.valid_from < endOf(one))

const endOf = ({ valid_from, valid_to }: Omit<Period, 'price_cents'>) => valid_to ?? valid_from
