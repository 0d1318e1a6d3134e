const names = new Intl.DisplayNames('nl', { type: 'region' })

/** `België` of `BE`. What is no code of a country is taken for its name. For what is drawn by a worker alone. */
export const countryName = (country: string) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country)
