/** The drawing of hills shown instead of a missing photo, in the page (Photo.tsx) and by the edge (worker/photos/). */
export const noPhoto = { viewBox: '0 0 80 60', path: 'M22 42 36 22l8 11 4-5 10 14z' }
