type Located = { street: string; house_number: string; addition?: string | null }

/** Returns `Ginnekenweg 214 B`; parts that a backend leaves out leave no double space. */
export const streetLine = ({ street, house_number, addition }: Located) =>
  [street, house_number, addition].filter(Boolean).join(' ')
