/** The position of a photo: its scale relative to its size at rest, and the offset of its centre, px. */
export type View = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const atRest: View = { scale: 1, x: 0, y: 0 }
/** The largest scale. */
export const mostScale = 5

/** Nearer or further, by `factor`, so that what is at `point` (from the stage's middle) stays there. */
export function zoomBy(view: View, factor: number, point: Point, stage: Size): View {
  const scale = Math.min(mostScale, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return keepIn({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, stage)
}

/** Moves the photo, not further than its edges. */
export const moveBy = (view: View, by: Point, stage: Size) =>
  keepIn({ ...view, x: view.x + by.x, y: view.y + by.y }, stage)

function keepIn({ scale, x, y }: View, { width, height }: Size): View {
  return { scale, x: clamp(x, (width * (scale - 1)) / 2), y: clamp(y, (height * (scale - 1)) / 2) }
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value))
