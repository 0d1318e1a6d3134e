/** The names of the photo of a landscape, and of the photo for links that are shared on social media. */
export const storyPhoto = (scene: string) => `landschap-${scene}`
export const sharePhoto = 'delen'

/** The names of photos in the shop configuration that are rendered from drawings (photos/). */
export const drawnPhotos = [
  ...['hero', 'heide', 'duinen', 'bergen', 'bos', 'wad', 'werkplaats'].map(storyPhoto),
  sharePhoto,
]
