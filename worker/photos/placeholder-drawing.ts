import { missingPhotoDrawing } from '../../src/lib/missing-photo-drawing'

/**
 * The drawing as SVG. Its colours are those of `--line` and `--sand` in src/ui/base.css, because a separate image has
 * no stylesheet.
 */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="${missingPhotoDrawing.viewBox}"><path fill="#f5f3ee" d="M0 0h80v60H0z"/><path fill="#dfdcd3" d="${missingPhotoDrawing.path}"/></svg>`

/**
 * The placeholder for a missing photo. It is sent with an error status, because browsers show the body of any status in
 * an `<img>`.
 */
export const placeholderDrawing = { type: 'image/svg+xml', body: svg }
