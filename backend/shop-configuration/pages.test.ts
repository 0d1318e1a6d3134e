import { expect, test } from 'vitest'
import { getPage } from '../../src/contract/content'
import { aFolder, aPageFile, apply, changesOf, exported, startEmpty } from '../testing/folder'
import { withTarp } from '../testing/import'
import { all, first, startDesk } from '../testing/start-desk'

test('a content page’s publication times are in Dutch time, and exported as they were typed', async () => {
  await using desk = await startEmpty()
  const folder = aFolder()
  const [page] = folder.pages
  Object.assign(page ?? {}, { from: '2026-07-01', until: '24-12-2999 17:00' })

  await apply(desk, folder)

  const stored = await first(desk, `SELECT shown_from, shown_until FROM pages WHERE slug = '${page?.slug}'`)
  expect(stored).toEqual({ shown_from: '2026-06-30T22:00:00.000Z', shown_until: '2999-12-24T16:00:00.000Z' })
  const { pages } = await exported(desk)
  expect(pages.find(({ slug }: { slug: string }) => slug === page?.slug)).toMatchObject({
    from: '2026-07-01 00:00',
    until: '2999-12-24 17:00',
  })
  expect(changesOf((await apply(desk, await exported(desk))).body)).toEqual([])
  Object.assign(page ?? {}, { from: 'ooit' })
  expect(Object.keys((await apply(desk, folder)).body.errors).join()).toContain('from')
})

const question = (specs: object) => ({
  category: 'stoelen',
  questions: [{ title: 'Waar?', hint: 'Ongeveer.', answers: [{ title: 'Buiten', specs }, { title: 'Binnen' }] }],
})

test('a guide in the shop configuration uses names, which the shop stores as ids and exports as names', async () => {
  await using desk = await startDesk()
  const guide = (specs: object) => [aPageFile('stoel', { title: 'Stoel', type: 'keuzehulp', chooser: question(specs) })]
  const { body } = await apply(desk, {
    ...aFolder(),
    pages: [...aFolder().pages, ...guide({ Seizoenen: ['3', '4', '5'] })],
  })
  const row = await first<{ id: number }>(desk, "SELECT id FROM pages WHERE slug = 'stoel'")

  const { chooser } = await getPage(desk.shop.api, { id: row?.id ?? 0 })
  const [page] = (await exported(desk)).pages.filter(({ slug }: { slug: string }) => slug === 'stoel')

  expect(chooser?.category).toMatchObject({ title: 'Stoelen' })
  expect(chooser?.questions).toEqual([
    {
      title: 'Waar?',
      hint: 'Ongeveer.',
      answers: [
        {
          title: 'Buiten',
          filters: {
            specs_filter: [
              [1, 101],
              [1, 102],
            ],
          },
        },
        { title: 'Binnen', filters: {} },
      ],
    },
  ])
  expect(body.data.notes).toEqual(['pages/stoel.md: geen artikel heeft (al) Seizoenen: 5.'])
  expect(page.chooser).toEqual(question({ Seizoenen: ['3', '4'] }))

  const wrong = guide({}).map((one) => ({ ...one, chooser: { ...question({}), category: 'stoele' } }))
  const refused = await apply(desk, { pages: wrong })
  expect(refused.body.errors).toEqual({
    'pages/stoel.md#chooser.category': ['De categorie ‘stoele’ bestaat niet. Bedoel je ‘stoelen’?'],
  })
})

test('a page whose file no longer names products has none', async () => {
  await using desk = await startDesk(withTarp)
  const head = { title: 'Tarps' }
  await apply(desk, { pages: [aPageFile('tarps', { ...head, products: ['TARP-10'] })] })
  expect((await exported(desk)).pages).toMatchObject([{ products: ['TARP-10'] }])

  const { body } = await apply(desk, { pages: [aPageFile('tarps', head)] })

  expect(changesOf(body)).toMatchObject([{ changed: ['tarps'] }])
  expect(await all(desk, 'SELECT * FROM page_products')).toEqual([])
})

test('pages stay below their overview when another overview of their type is added, and are exported there', async () => {
  await using desk = await startEmpty()
  const overview = (slug: string) => aPageFile(slug, { title: slug, type: 'text-overview' })
  const page = aPageFile('privacy', { title: 'Privacy' })
  await apply(desk, { pages: [page, overview('service')] })
  const parents = () =>
    all(desk, 'SELECT p.slug, o.slug AS parent FROM pages p JOIN pages o ON o.id = p.parent_id ORDER BY p.id')

  const pages = [
    overview('bedrijf'),
    page,
    overview('service'),
    aPageFile('werk', { title: 'Werk', parent: 'bedrijf' }),
  ]
  await apply(desk, { pages })

  expect(await parents()).toEqual([
    { slug: 'privacy', parent: 'service' },
    { slug: 'werk', parent: 'bedrijf' },
  ])
  const back = await exported(desk)
  expect(changesOf((await apply(desk, { pages: back.pages.toReversed() })).body)).toEqual([])
})
