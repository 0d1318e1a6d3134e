/** The part of papaparse that is used: parsing CSV to rows of text, errors about quotes, and writing rows. */
declare module 'papaparse' {
  export function parse(
    text: string,
    options: { delimiter: string },
  ): { data: string[][]; errors: { type: string; row?: number }[] }
  export function unparse(
    table: { fields: readonly string[]; data: readonly (readonly unknown[])[] | readonly object[] },
    options: { delimiter: string; newline: string; escapeFormulae?: RegExp },
  ): string
  const papaparse: { parse: typeof parse; unparse: typeof unparse }
  export default papaparse
}
