declare module 'virtual:client-manifest' {
  type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean; src?: string; assets?: string[] }
  const manifest: Record<string, Chunk> | null
  /** The text of the first stylesheet of the build. */
  export const stylesheet: string | null
  export default manifest
}
