/** Converts text to lower case, plain letters, digits and single hyphens: `Varsjö 0,75 l` becomes `varsjo-0-75-l`. */
export function toSlug(text: string) {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/−(?=\d)/g, 'min-')
    .replace(/æ/gi, 'ae')
    .replace(/ø/gi, 'o')
    .replace(/ð/gi, 'd')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The name of a photo, from its file name without folder and extension: a slug, empty if it has no letters. */
export const toPhotoName = (file: string) => toSlug(file).slice(0, 80).replace(/-$/, '')
