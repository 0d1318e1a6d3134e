import type { Guard } from '../mutation.ts'

const stored = ['backend/photo/photo.test.ts']
const sent = ['scripts/shop/photos/normalise.test.ts']

export const uploads: readonly Guard[] = [
  {
    id: 'photo-that-is-none',
    protects: 'only what begins as a JPEG, PNG or WebP is stored',
    file: 'backend/photo/photo.repository.ts',
    find: '  if (!raster) throw refused(texts.noPhoto)',
    replace: "  if (!raster) return 'jpg'",
    tests: stored,
  },
  {
    id: 'photo-that-its-address-lies-about',
    protects: 'a photo has the size, the type and the bytes that its address says',
    file: 'backend/photo/photo.repository.ts',
    find: '  if (!isTrue) throw refused(texts.otherPhoto)\n',
    replace: '',
    tests: stored,
  },
  {
    id: 'photo-under-another-name',
    protects: 'an upload replaces the photo of its own name, and no other',
    file: 'backend/operator/photos.routes.ts',
    find: 'key.startsWith(',
    replace: 'key.includes(',
    tests: stored,
  },
  {
    id: 'photo-that-is-shown-is-removed',
    protects: 'a photo that the shop shows stays',
    file: 'backend/photo/photo.repository.ts',
    find: '.where(holds(sql`NOT ',
    replace: '.where(holds(sql`1 OR ',
    tests: stored,
  },
  {
    id: 'import-of-a-replaced-photo',
    protects: 'an import never shows a photo that was replaced while it planned',
    file: 'backend/operator/import/write.statements.ts',
    find: '        ...followReplaced(),\n',
    replace: '',
    tests: stored,
  },
  {
    id: 'place-in-a-photo',
    protects: 'no photo tells where it was taken',
    file: 'scripts/shop/photos/normalise.ts',
    find: '    return bare.isSame ? source : bare.bytes\n',
    replace: '    return source\n',
    tests: sent,
  },
  {
    id: 'photo-of-too-many-pixels',
    protects: 'no picture of a few bytes fills the memory of who uploads',
    file: 'scripts/shop/photos/normalise.ts',
    find: '    if (facts.width * facts.height > MOST_PIXELS) throw new Refused(tooManyPixels)\n',
    replace: '',
    tests: sent,
    twice: 'the library refuses as many by `limitInputPixels`',
  },
]
