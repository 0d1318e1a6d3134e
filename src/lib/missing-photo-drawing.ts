/** The drawing of hills that replaces a missing photo: in pages by Photo.tsx, as an image by worker/photos/. */
export const missingPhotoDrawing = { viewBox: '0 0 80 60', path: 'M22 42 36 22l8 11 4-5 10 14z' }
