import type { Guard } from '../mutation.ts'

const asked = ['worker/photos/photo-request.test.ts']
const allowed = ['worker/photos/may-fetch-photo.test.ts']
const elsewhere = ['worker/photos/photos-of-other-sites.test.ts']

export const photos: readonly Guard[] = [
  {
    id: 'photo-safe-path',
    protects: 'no path of a photo is read differently by the backend it is asked of',
    file: 'worker/photos/photo-request.ts',
    find: 'return isSafePath(path) && ',
    replace: 'return ',
    tests: asked,
  },
  {
    id: 'photo-origins',
    protects: 'an address that the operator did not allow is asked for nothing',
    file: 'worker/photos/may-fetch-photo.ts',
    find: 'return url.origin === API_ORIGIN || PHOTO_ORIGINS.some((origin) => isOf(url, origin))',
    replace: 'return url.origin !== API_ORIGIN || PHOTO_ORIGINS.some((origin) => isOf(url, origin))',
    tests: [...allowed, ...elsewhere],
  },
  {
    id: 'photo-redirect',
    protects: 'an allowed origin can’t lead us to one that is not, such as a metadata service',
    file: 'worker/photos/read-original.ts',
    find: "    if (!mayFetchPhoto(url, settings)) throw new PhotoError('not_allowed')\n",
    replace: '',
    tests: elsewhere,
  },
  {
    id: 'photo-by-its-bytes',
    protects: 'what calls itself an image and is a page goes out as neither',
    file: 'worker/photos/read-original.ts',
    find: "    if (!type) throw new PhotoError('not_an_image')\n",
    replace: '',
    tests: elsewhere,
  },
]
