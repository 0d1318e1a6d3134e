type Located = { street: string; house_number: string; addition?: string | null }

/** Joins street, house number and addition, as in `Ginnekenweg 214 B`. Skips missing parts. */
export const streetLine = ({ street, house_number, addition }: Located) =>
  [street, house_number, addition].filter(Boolean).join(' ')
