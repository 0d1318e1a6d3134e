import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { uploadPhoto } from './admin-api'
import { ADAPTER_ADDRESS, VENDURE_ADDRESS } from './visitor'

test('a photo that the operator uploads in the dashboard is fetched through the adapter', async () => {
  const bytes = readFileSync('docs/home.png')

  const path = await uploadPhoto(VENDURE_ADDRESS, new File([bytes], 'Tent in de bergen.png', { type: 'image/png' }))

  // The storefront makes renditions only of paths with a photo's extension.
  expect(path).toMatch(/^\/media\/[^?#]+\.png$/)
  const answer = await fetch(ADAPTER_ADDRESS + path)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
})

test('Vendure refuses the upload of a file type that the edge cannot resize', async () => {
  expect(await uploadPhoto(VENDURE_ADDRESS, new File(['%PDF-1.4'], 'folder.pdf', { type: 'application/pdf' }))).toBe(
    undefined,
  )
})
