/** A Dutch postal code without its space, such as `4818JA`, and a house number without what is added to it. */
export type AddressQuery = { postalCode: string; number: number }

export type FoundAddress = { street: string; city: string }

/**
 * Finds the street and city of a Dutch address; null when there is no such address. Rejects when nobody knows: no answer
 * before `signal` aborts, or one of which nothing can be made.
 */
export type AddressLookup = (query: AddressQuery, signal: AbortSignal) => Promise<FoundAddress | null>
