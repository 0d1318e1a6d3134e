/** What a column of JSON holds; null where it holds nothing. */
export const parseJson = <Value>(json: string | null | undefined): Value | null => (json ? JSON.parse(json) : null)
