/** As far as we use it: rows of text cells, and what is wrong with the quotes. */
declare module 'papaparse' {
  export function parse(
    text: string,
    options: { delimiter: string },
  ): { data: string[][]; errors: { type: string; row?: number }[] }
  const papaparse: { parse: typeof parse }
  export default papaparse
}
