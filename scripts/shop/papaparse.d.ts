/** As far as we use it: rows of text cells, what is wrong with the quotes, and rows as text. */
declare module 'papaparse' {
  export function parse(
    text: string,
    options: { delimiter: string },
  ): { data: string[][]; errors: { type: string; row?: number }[] }
  export function unparse(
    table: { fields: string[]; data: object[] },
    options: { delimiter: string; newline: string },
  ): string
  const papaparse: { parse: typeof parse; unparse: typeof unparse }
  export default papaparse
}
