/** The position of a photo: its scale relative to the initial size, and the offset of its centre in px. */
export type PhotoPosition = { scale: number; x: number; y: number }
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

export const initialPosition: PhotoPosition = { scale: 1, x: 0, y: 0 }
export const MAX_SCALE = 5

/** Returns the photo's position after zooming by `factor`. What is at `point` (from the stage's centre) stays there. */
export function zoomPhotoBy(view: PhotoPosition, factor: number, point: Point, stage: Size): PhotoPosition {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return keepIn({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, stage)
}

/** Returns the photo's position after moving it. The move stops at the photo's edges. */
export const movePhotoBy = (view: PhotoPosition, by: Point, stage: Size) =>
  keepIn({ ...view, x: view.x + by.x, y: view.y + by.y }, stage)

function keepIn({ scale, x, y }: PhotoPosition, { width, height }: Size): PhotoPosition {
  return { scale, x: clamp(x, (width * (scale - 1)) / 2), y: clamp(y, (height * (scale - 1)) / 2) }
}

const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value))
