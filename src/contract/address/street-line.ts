type Located = { street: string; house_number: string; addition?: string | null }

/** `Ginnekenweg 214 B`; what a backend leaves out leaves no gap. */
export const streetLine = ({ street, house_number, addition }: Located) =>
  [street, house_number, addition].filter(Boolean).join(' ')
