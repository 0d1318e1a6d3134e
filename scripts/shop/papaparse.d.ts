/** Types of the used part of papaparse: parsing CSV to rows of text with errors, and writing CSV. */
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
