import { Glyph } from './Glyph'
import * as paths from './icon-paths'

export type IconName = keyof typeof paths

/**
 * Decoration only: whatever it stands for is told in words beside it, or by the control's label. For what is drawn at
 * the edge: an island would bring all of them (see Glyph.tsx).
 */
export function Icon({ name, small, className }: { name: IconName; small?: boolean; className?: string }) {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: this is the one that brings all
  return <Glyph path={paths[name]} small={small} className={className} />
}
