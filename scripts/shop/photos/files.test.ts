import { expect, test } from 'vitest'
import { photoNameOf } from '../../../backend/operator/import/columns'
import { photoNameOfFile } from './find-photo-files.ts'

test.each([
  ['Tent groen (1).JPG', 'tent-groen-1'],
  ['Straße.webp', 'strasse'],
  [
    `${'lange-naam-'.repeat(20)}.jpeg`,
    'lange-naam-lange-naam-lange-naam-lange-naam-lange-naam-lange-naam-lange-naam-lan',
  ],
])('a photo file %s gets the same key from the upload and from an import', (file, name) => {
  expect(photoNameOfFile(`/fotos/${file}`)).toBe(name)
  // An import separates names with spaces.
  expect(photoNameOf(file.replaceAll(' ', '-'))).toBe(name)
})
