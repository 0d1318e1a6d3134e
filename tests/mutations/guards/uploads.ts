import type { Guard } from '../mutation.ts'

const stored = ['backend/photo/photo.test.ts']

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
    id: 'photo-under-another-name',
    protects: 'an upload replaces the photo of its own name, and no other',
    file: 'backend/operator/catalogue/uploads.routes.ts',
    find: 'key.startsWith(',
    replace: 'key.includes(',
    tests: stored,
  },
]
