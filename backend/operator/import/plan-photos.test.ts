import { expect, test } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/product'
import { queryProducts } from '../../../src/contract/catalogue/product-list'
import { addToCart, getCart } from '../../../src/contract/ordering/cart'
import { aCategory } from '../../testing/factories'
import { aPhoto, bucket, upload } from '../../testing/photos'
import { all, type Desk, startDesk } from '../../testing/start-desk'

const aTent = {
  sku: 'UIL-ROOD',
  product: 'Koepeltent Uil',
  brand: 'Uilenhof',
  category: '1',
  price: '249,95',
  stock: '4',
  'option:Kleur': 'Rood',
  'option:Maat': 'M',
}

const product = async ({ shop }: Desk, id: number) => getProduct(shop.api, { id, include: 'option' })

test('imported photo URLs are assigned by colour, and shown on every page that shows the product', async () => {
  await using desk = await startDesk((catalogue) => void catalogue.categories.push(aCategory(1)))
  const blue = { ...aTent, sku: 'UIL-BLAUW', 'option:Kleur': 'Marineblauw' }

  const { body } = await desk.importRows([
    { ...aTent, photos: ['/media/rood-1.jpg', '/media/rood-2.jpg', '/media/rood-1.jpg'] },
    { ...blue, photos: 'https://fotos.example/blauw.jpg' },
    { ...blue, sku: 'UIL-BLAUW-L', 'option:Maat': 'L' },
  ])

  expect(body.data.photo_origins).toEqual(['https://fotos.example'])
  expect((await product(desk, 1)).photos).toEqual([
    { src: '/media/rood-1.jpg', alt: 'Koepeltent Uil in rood' },
    { src: '/media/rood-2.jpg', alt: 'Koepeltent Uil in rood' },
  ])
  const card = (await queryProducts(desk.shop.api, { search: 'uil', alternative_options_photos: true })).products
    .data[0]
  expect(card).toMatchObject({
    photo: '/media/rood-1.jpg',
    alternative_option_photos: [
      { title: 'Rood', photo: '/media/rood-1.jpg' },
      { title: 'Marineblauw', photo: 'https://fotos.example/blauw.jpg' },
    ],
  })
  const ids = await all<{ id: number }>(desk, `SELECT id FROM variants WHERE sku LIKE 'UIL-BLAUW%' ORDER BY id`)
  for (const { id } of ids) {
    await addToCart(desk.shop.api, { po_id: id, amount: 1 })
    expect((await getCart(desk.shop.api, {})).items.find(({ po_id }) => po_id === id)?.info.photo).toBe(
      'https://fotos.example/blauw.jpg',
    )
  }

  await desk.importRows([{ sku: 'UIL-BLAUW-L', photos: '/media/blauw.jpg' }])
  expect((await product(desk, 1)).photos).toHaveLength(2)
  expect(await all(desk, 'SELECT src, position FROM product_photos WHERE product_id = 1 ORDER BY position')).toEqual([
    { src: '/media/rood-1.jpg', position: 0 },
    { src: '/media/rood-2.jpg', position: 1 },
    { src: '/media/blauw.jpg', position: 2 },
  ])
  const { body: other } = await desk.importRows([
    { sku: 'UIL-BLAUW', photos: '/media/a.jpg' },
    { sku: 'UIL-BLAUW-L', photos: '/media/b.jpg' },
  ])
  expect(other.errors).toEqual({ 'rows.3.photos': ['Rij 2 geeft dezelfde kleur andere foto’s.'] })
})

test('uploaded photos are referred to by file name in upper or lower case; a missing one is reported at its row', async () => {
  await using desk = await startDesk((catalogue) => void catalogue.categories.push(aCategory(1)))
  desk.shop.env.PHOTOS = bucket
  const [front, back] = [await aPhoto('uil-rood-1'), await aPhoto('uil-rood-2')]
  for (const photo of [front, back]) await upload(desk, photo)

  const { body } = await desk.importRows([{ ...aTent, photos: 'uil-rood-1.jpg uil-rood-3.jpg Uil_geel.png' }])
  const { status } = await desk.importRows([
    { ...aTent, photos: 'UIL-ROOD-2.JPG uil-rood-1 /media/c.jpg uil-rood-2.png' },
  ])

  expect(body.errors).toEqual({
    'rows.2.photos': [
      'uil-rood-3.jpg is nog niet geüpload: npm run shop -- photos …',
      'Uil_geel.png is nog niet geüpload (in de winkel heet die foto uil-geel): npm run shop -- photos …',
    ],
  })
  expect(status).toBe(200)
  expect((await product(desk, 1)).photos).toMatchObject([
    { src: back.address, width: 1600, height: 1200 },
    { src: front.address },
    { src: '/media/c.jpg' },
  ])
})

test('photo file names in a cell may have spaces and accents, separated by | or line ends', async () => {
  await using desk = await startDesk((catalogue) => void catalogue.categories.push(aCategory(1)))
  desk.shop.env.PHOTOS = bucket
  const [coffee, tea] = [await aPhoto('koffie-ethiopie-1'), await aPhoto('thee')]
  for (const photo of [coffee, tea]) await upload(desk, photo)
  const shown = async (photos: string | string[]) => {
    const { status, body } = await desk.importRows([{ ...aTent, photos }])
    return status === 200 ? (await product(desk, 1)).photos?.map(({ src }) => src) : body.errors['rows.2.photos']
  }

  for (const photos of [
    'Koffie Ethiopië (1).JPG|thee.jpg',
    'Koffie Ethiopië (1)\nthee',
    'Koffie Ethiopië (1).JPG thee.jpg',
    ['Koffie Ethiopië (1).JPG', 'thee.jpg'],
  ])
    expect([photos, await shown(photos)]).toEqual([photos, [coffee.address, tea.address]])
  // Three names, or one: what was uploaded decides.
  expect(await shown('thee koffie-ethiopie-1 /media/c.jpg')).toEqual([tea.address, coffee.address, '/media/c.jpg'])
  expect(await shown('thee koffie-ethiopie-1.jpg')).toEqual([tea.address, coffee.address])
  expect(await shown('Koffie Kenia (2).JPG')).toEqual([
    'Koffie Kenia (2).JPG is nog niet geüpload (in de winkel heet die foto koffie-kenia-2): npm run shop -- photos …',
  ])
})

test('photos follow their variants to a corrected colour name, unless other variants still have the former one', async () => {
  await using desk = await startDesk((catalogue) => void catalogue.categories.push(aCategory(1)))
  const blue = { ...aTent, sku: 'UIL-BLAUW', 'option:Kleur': 'Marineblaww' }
  await desk.importRows([
    { ...aTent, photos: '/media/rood.jpg' },
    { ...blue, photos: '/media/blauw.jpg' },
    { ...blue, sku: 'UIL-BLAUW-L', 'option:Maat': 'L' },
  ])
  const photos = () => all(desk, 'SELECT colour, src, alt FROM product_photos WHERE product_id = 1 ORDER BY position')
  const red = { colour: 'Rood', src: '/media/rood.jpg', alt: 'Koepeltent Uil in rood' }

  await desk.importRows([{ sku: 'UIL-BLAUW', 'option:Kleur': 'Marineblauw' }])
  expect(await photos()).toEqual([
    red,
    { colour: 'Marineblaww', src: '/media/blauw.jpg', alt: 'Koepeltent Uil in marineblaww' },
  ])
  await desk.importRows([{ sku: 'UIL-BLAUW-L', 'option:Kleur': 'Marineblauw' }])

  expect(await photos()).toEqual([
    red,
    { colour: 'Marineblauw', src: '/media/blauw.jpg', alt: 'Koepeltent Uil in marineblauw' },
  ])
  const { products } = await queryProducts(desk.shop.api, { search: 'uil', alternative_options_photos: true })
  expect(products.data[0]?.alternative_option_photos).toMatchObject([
    { title: 'Rood', photo: '/media/rood.jpg' },
    { title: 'Marineblauw', photo: '/media/blauw.jpg' },
  ])
})
