import { Glyph } from './Glyph'
import * as paths from './icon-paths'

export type IconName = keyof typeof paths

/** Decoration for what the edge renders; islands use Glyph.tsx, because this brings all icons. */
export function Icon({ name, small, className }: { name: IconName; small?: boolean; className?: string }) {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: this is the one that brings all
  return <Glyph path={paths[name]} small={small} className={className} />
}
