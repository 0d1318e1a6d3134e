/** The columns of the settings with the shop's data on an invoice or a credit note. */
export const sellerColumns = ['name', 'email', 'phone', 'address', 'kvk', 'vat_number'] as const

/** The shop's data as stored with an invoice or a credit note. `address` is JSON. */
export type StoredSeller = Record<(typeof sellerColumns)[number], string | null>
