/** Parses a JSON column; null for an empty one. */
export const parseJson = <Value>(json: string | null | undefined): Value | null => (json ? JSON.parse(json) : null)
