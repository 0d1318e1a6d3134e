/** What the photo of a scene is called, and the one that goes with a shared link. */
export const storyPhoto = (scene: string) => `landschap-${scene}`
export const sharePhoto = 'delen'

/** Photos that the folder names and that are taken of drawings (photos/). */
export const drawnPhotos = [
  ...['hero', 'heide', 'duinen', 'bergen', 'bos', 'wad', 'werkplaats'].map(storyPhoto),
  sharePhoto,
]
