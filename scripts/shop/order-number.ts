/** As a path has it. The letters may be left out: the shop knows its own. */
export const numberOf = (text: string) => encodeURIComponent(text.toUpperCase())
