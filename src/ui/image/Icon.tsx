import * as paths from './icon-paths'
import { PathIcon } from './PathIcon'

export type IconName = keyof typeof paths

/** A decorative icon for markup that only the server renders. Islands use PathIcon.tsx: this file has all icons. */
export function Icon({ name, small, className }: { name: IconName; small?: boolean; className?: string }) {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: this component needs all icons
  return <PathIcon path={paths[name]} small={small} className={className} />
}

/** A colour swatch beside or instead of the colour's name. The attribute `color` makes a style attribute needless. */
export function ColourDot({ color }: { color: string }) {
  return <svg className="dot" color={color} aria-hidden="true" />
}
