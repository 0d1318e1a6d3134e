declare module 'subset-font' {
  type Options = { targetFormat?: 'woff2' | 'sfnt'; keepFeatures?: readonly string[] }
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>
}
