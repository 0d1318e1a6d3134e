import { expect, test } from 'vitest'
import { getShopInfo } from '../../src/contract/shop'
import { aFolder, aPageFile, apply, startEmpty } from '../testing/folder'
import { first } from '../testing/start-desk'

test('all mistakes in a shop configuration are reported at once by file and field, and nothing changes', async () => {
  await using desk = await startEmpty()
  const folder = aFolder()
  const wrong = {
    ...folder,
    shop: { ...folder.shop, nmae: 'x', slogam: 'y', phone: 12, theme: { colours: { primary: 'rood' } } },
    shipping: { ...folder.shipping, methods: [{ key: 'a', title: 'A', price: -1, carrier: 'postnk', days: 1.5 }] },
    menus: { header: [{ title: 'Weg', page: 'servise' }] },
    codes: [{ row: 2, code: 'A B', title: '', discount: '110%' }],
    pages: [{ ...aPageFile('bezorging', { title: 'Bezorging', typ: 'text' }) }, folder.pages[1]],
  }

  const { status, body } = await apply(desk, wrong)

  expect(status).toBe(422)
  expect(body.errors).toEqual({
    'shop.json#nmae': ['De naam ‘nmae’ bestaat niet. Bedoel je ‘name’?'],
    'shop.json#slogam': ['De naam ‘slogam’ bestaat niet. Bedoel je ‘slogan’?'],
    'shop.json#phone': ['Hier hoort een tekst, niet 12.'],
    'shop.json#theme.colours.primary': ['Schrijf een kleur als #2f5d4a.'],
    'shipping.json#methods.0.price': ['Een bedrag is 0 of meer.'],
    'shipping.json#methods.0.days': ['Hier hoort een heel getal.'],
    'menus.json#header.0.page': ['De pagina ‘servise’ bestaat niet. Bedoel je ‘service’?'],
    'codes.csv#rows.2.code': ['Gebruik letters, cijfers en streepjes.'],
    'codes.csv#rows.2.title': ['Dit is verplicht.'],
    'codes.csv#rows.2.discount': ['Een korting is meer dan 0, en maximaal 100%.'],
    'pages/bezorging.md#typ': ['De naam ‘typ’ bestaat niet. Bedoel je ‘type’?'],
  })
  expect(await first(desk, 'SELECT count(*) AS n FROM shop_settings')).toEqual({ n: 0 })
})

const mistakes: [what: string, spoil: (folder: ReturnType<typeof aFolder>) => void, place: string, told: RegExp][] = [
  [
    'two categories with one URL',
    (f) => f.categories.categories.push({ title: 'Lampen' }),
    'categories.json#categories.2',
    /eigen slug/,
  ],
  [
    'an undefined carrier',
    (f) => Object.assign(f.shipping.methods[0] ?? {}, { carrier: 'postnk' }),
    'shipping.json#methods.0.carrier',
    /Bedoel je ‘postnl’/,
  ],
  [
    'a missing photo',
    (f) => Object.assign(f.shop, { favicon: 'icoon.png' }),
    'shop.json#favicon',
    /icoon is nog niet geüpload/,
  ],
  [
    'a redirect to a redirect',
    (f) => f.redirects.push({ row: 3, from: '/ouder', to: '/oud' }),
    'redirects.csv#rows.3.to',
    /verwijst zelf ook door/,
  ],
  [
    'a redirect to a redirected path with a query',
    (f) => f.redirects.push({ row: 3, from: '/nieuw', to: '/oud?kleur=rood#foto' }),
    'redirects.csv#rows.3.to',
    /verwijst zelf ook door/,
  ],
  [
    'a redirect to a redirected path with a slash at its end',
    (f) => f.redirects.push({ row: 3, from: '/nieuw', to: '/oud/' }),
    'redirects.csv#rows.3.to',
    /verwijst zelf ook door/,
  ],
  [
    'a redirect from a URL with a fragment',
    (f) => f.redirects.push({ row: 3, from: '/ouder#reviews', to: '/nieuw' }),
    'redirects.csv#rows.3.from',
    /zonder #/,
  ],
  [
    'a repeated discount code',
    (f) => f.codes.push({ row: 4, code: 'welkom', title: 'x', discount: '5%' } as never),
    'codes.csv#rows.4.code',
    /twee keer/,
  ],
  [
    'a discount code that ends before it begins',
    (f) => Object.assign(f.codes[0] ?? {}, { from: '2999-12-24', until: '2999-12-01' }),
    'codes.csv#rows.2.until',
    /voor het begin/,
  ],
  [
    'a page that ends before it begins',
    (f) => Object.assign(f.pages[0] ?? {}, { from: '2026-12-24', until: '2026-12-01' }),
    'pages/bezorging.md#until',
    /voor het begin/,
  ],
  [
    'an undefined standard VAT rate',
    (f) => Object.assign(f.shop.vat, { standard: 19 }),
    'shop.json#vat.standard',
    /21, 9, 0/,
  ],
  [
    'a single cut-off beside cut-offs per weekday',
    (f) => Object.assign(f.shop.delivery, { cutoffs: { tuesday: '16:00' } }),
    'shop.json#delivery.cutoff',
    /niet allebei/,
  ],
  [
    'a week without a sending day',
    (f) => Object.assign(f.shop, { delivery: { cutoffs: {} } }),
    'shop.json#delivery.cutoffs',
    /minstens één dag/,
  ],
  [
    'a menu with two targets',
    (f) => Object.assign(f.menus.header[0] ?? {}, { uri: '/x' }),
    'menus.json#header.0',
    /precies één doel/,
  ],
]

test('each mistake in a shop configuration is reported at its field', async () => {
  await using desk = await startEmpty()

  for (const [what, spoil, place, told] of mistakes) {
    const folder = aFolder()
    spoil(folder)
    const { status, body } = await apply(desk, folder)
    expect([what, status, body.errors]).toEqual([what, 422, { [place]: [expect.stringMatching(told)] }])
  }
})

test('colours with too little contrast are reported but still applied', async () => {
  await using desk = await startEmpty()
  const folder = aFolder()
  const themed = (colours: object) => ({ ...folder, shop: { ...folder.shop, theme: { colours } } })

  const { body } = await apply(
    desk,
    themed({ primary: '#ffd400', primary_text: '#ffffff', accent: '#14532d', background: '#ffffff', text: '#16211c' }),
  )
  const grey = await apply(desk, themed({ background: '#808080', text: '#777777' }))

  expect(body.data.notes).toEqual([
    'shop.json, theme.colours: primary_text #ffffff op primary #ffd400 is 1,4:1, en leesbaar is pas 4,5:1. Op knoppen staat wit of zwart.',
    'shop.json, theme.colours: primary #ffd400 op background #ffffff is 1,4:1, en leesbaar is pas 4,5:1. Links krijgen een tint die wel leesbaar is.',
  ])
  expect(grey.body.data.notes).toEqual([
    'shop.json, theme.colours: text #777777 op background #808080 is 1,1:1, en leesbaar is pas 4,5:1. De winkel houdt zijn eigen tekst en achtergrond.',
  ])
  expect((await getShopInfo(desk.shop.api, {})).theme?.colours).toMatchObject({ background: '#808080' })
  expect((await apply(desk, aFolder())).body.data.notes).toEqual([])
})
