const names = new Intl.DisplayNames('nl', { type: 'region' })

/** Returns the Dutch name of a country code: `België` for `BE`. Other text is unchanged. Only the edge uses it. */
export const countryName = (country: string) => (/^[A-Z]{2}$/.test(country) ? (names.of(country) ?? country) : country)
