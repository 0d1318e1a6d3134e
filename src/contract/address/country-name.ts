const names = new Intl.DisplayNames('nl', { type: 'region' })

/** Returns `België` for `BE`. A text that is no country code is returned as it is. Used at the edge only. */
export const countryName = (country: string) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country)
