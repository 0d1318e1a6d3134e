type Period = { price_cents: number; valid_from: string; valid_to: string | null }

type Planned = Period & { before_cents: number | null }

const REFERENCE_DAYS = 30

/**
 * The price that a reduction from `moment` on is measured by: the lowest of the 30 days before it (Prijzenwet art. 2b,
 * the Omnibus directive). Undefined where nothing was charged then.
 *
 * @param charged what was charged, and what is planned before `moment`; an open end goes on
 */
export function referencePrice(charged: readonly Period[], moment: string): number | undefined {
  const from = new Date(Date.parse(moment) - REFERENCE_DAYS * 24 * 60 * 60_000).toISOString()
  const counting = charged.filter(({ valid_from, valid_to }) => valid_from < moment && (valid_to ?? '9') > from)
  return counting.length ? Math.min(...counting.map(({ price_cents }) => price_cents)) : undefined
}

/** The past, current and planned prices, each with its period. */
export function expected(history: readonly Period[], plans: readonly Planned[]): Period[] {
  const running = plans.find(({ before_cents }) => before_cents !== null)
  const lasting = plans.filter(({ before_cents, valid_to }) => before_cents === null && valid_to === null)
  /** The price that others are a deviation from, and since when. */
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

/** Whether two planned prices are for one moment. What never ends is for the moment that it begins at. */
export const overlap = (one: Omit<Period, 'price_cents'>, other: Omit<Period, 'price_cents'>) =>
  one.valid_from === other.valid_from || (one.valid_from < endOf(other) && other.valid_from < endOf(one))

const endOf = ({ valid_from, valid_to }: Omit<Period, 'price_cents'>) => valid_to ?? valid_from
