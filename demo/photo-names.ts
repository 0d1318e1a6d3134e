export const landscapePhotoName = (scene: string) => `landschap-${scene}`
export const sharePhotoName = 'delen'

/** The names of photos in the shop configuration that are rendered from drawings (photos/). */
export const renderedPhotoNames = [
  ...['hero', 'heide', 'duinen', 'bergen', 'bos', 'wad', 'werkplaats'].map(landscapePhotoName),
  sharePhotoName,
]
