/** Returns two items, so that one may be dropped from its list. */
export const twice = <Thing>(make: (n: number) => Thing) => [make(1), make(2)]
