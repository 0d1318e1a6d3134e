import { noPhoto } from '../../src/lib/no-photo'

/** `--line` on `--sand` of src/ui/reset.css: an image that stands alone has no stylesheet. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="${noPhoto.viewBox}"><path fill="#f5f3ee" d="M0 0h80v60H0z"/><path fill="#dfdcd3" d="${noPhoto.path}"/></svg>`

/**
 * What stands in the place of a photo that can't be had, with the status that says why: browsers show the body of any
 * status in an `<img>`, so there is no hole.
 */
export const drawing = { type: 'image/svg+xml', body: svg }
