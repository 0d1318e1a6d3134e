import { toSlug } from '../lib/slug'
import { at } from './random'
import type { BrandRecord } from './records'

type Maker = { title: string; manufacturer: string; address: string }

/** Invented names; the addresses and the `.example` mail domains exist nowhere. */
const makers: readonly Maker[] = [
  { title: 'Fjellstad', manufacturer: 'Fjellstad Friluft AS', address: 'Tindeveien 14, 2686 Lom, Noorwegen' },
  { title: 'Hogveld', manufacturer: 'Hogveld Buitengoed B.V.', address: 'Heidewal 22, 6711 KX Ede, Nederland' },
  { title: 'Tindholm', manufacturer: 'Tindholm Norge AS', address: 'Fjordgata 81, 6300 Åndalsnes, Noorwegen' },
  { title: 'Varsjö', manufacturer: 'Varsjö Utemark AB', address: 'Sjövägen 5, 831 40 Östersund, Zweden' },
  { title: 'Bergvonk', manufacturer: 'Bergvonk Alpinbedarf GmbH', address: 'Gratweg 9, 6020 Innsbruck, Oostenrijk' },
  { title: 'Almgrat', manufacturer: 'Almgrat Bergschuh GmbH', address: 'Sennereistraße 31, 6870 Bezau, Oostenrijk' },
  { title: 'Steinkar', manufacturer: 'Steinkar Bergsport GmbH', address: 'Wandstraße 17, 87561 Oberstdorf, Duitsland' },
  { title: 'Kaldra', manufacturer: 'Kaldra ehf.', address: 'Norðurvegur 44, 600 Akureyri, IJsland' },
  { title: 'Lofthavn', manufacturer: 'Lofthavn Telt AS', address: 'Havnegata 3, 8300 Svolvær, Noorwegen' },
  { title: 'Schorre', manufacturer: 'Schorre Tassenmakers B.V.', address: 'Zeedijk 60, 4381 BD Vlissingen, Nederland' },
  { title: 'Eikenloo', manufacturer: 'Eikenloo Kleding B.V.', address: 'Lakenstraat 118, 5038 EH Tilburg, Nederland' },
  { title: 'Veenpad', manufacturer: 'Veenpad Outdoor B.V.', address: 'Turfvaart 7, 9401 HJ Assen, Nederland' },
  { title: 'Granvik', manufacturer: 'Granvik Produkter AB', address: 'Granitgatan 12, 452 31 Strömstad, Zweden' },
  { title: 'Skogmark', manufacturer: 'Skogmark Kläder AB', address: 'Skogsvägen 28, 784 33 Borlänge, Zweden' },
  { title: 'Arvenza', manufacturer: 'Arvenza Montagna AG', address: 'Via d’Arvo 6, 7503 Samedan, Zwitserland' },
  { title: 'Serracca', manufacturer: 'Serracca S.r.l.', address: 'Via della Parete 40, 38062 Arco, Italië' },
  { title: 'Felsgrad', manufacturer: 'Felsgrad Klettertechnik GmbH', address: 'Hakengasse 2, 8911 Admont, Oostenrijk' },
  { title: 'Seilmark', manufacturer: 'Seilmark Technik GmbH', address: 'Seilerweg 55, 89073 Ulm, Duitsland' },
  {
    title: 'Landvoet',
    manufacturer: 'Landvoet Schoenen B.V.',
    address: 'Leestweg 3, 5161 PX Sprang-Capelle, Nederland',
  },
  {
    title: 'Passetta',
    manufacturer: 'Passetta Calzature S.p.A.',
    address: 'Via dei Calzolai 19, 31044 Montebelluna, Italië',
  },
  { title: 'Grödal', manufacturer: 'Grödal Schuhwerk GmbH', address: 'Lederergasse 8, 9900 Lienz, Oostenrijk' },
  { title: 'Keivuur', manufacturer: 'Keivuur Kookgerei B.V.', address: 'Ambachtsring 41, 7418 BN Deventer, Nederland' },
  { title: 'Glödby', manufacturer: 'Glödby Kök AB', address: 'Bruksgatan 23, 792 32 Mora, Zweden' },
  {
    title: 'Pruttel',
    manufacturer: 'Pruttel Onderweg B.V.',
    address: 'Pannekeet 16, 1704 PM Heerhugowaard, Nederland',
  },
  { title: 'Trekkost', manufacturer: 'Trekkost Voeding B.V.', address: 'Molenkade 90, 8011 LB Zwolle, Nederland' },
  {
    title: 'Noordnaald',
    manufacturer: 'Noordnaald Instrumenten B.V.',
    address: 'Peilweg 11, 2628 CD Delft, Nederland',
  },
  { title: 'Lumivik', manufacturer: 'Lumivik Ljus AB', address: 'Lyktgränd 4, 903 26 Umeå, Zweden' },
  {
    title: 'Stroomdal',
    manufacturer: 'Stroomdal Waterwerk B.V.',
    address: 'Beekzijde 27, 7001 AB Doetinchem, Nederland',
  },
  {
    title: 'Topolijn',
    manufacturer: 'Topolijn Kaarten B.V.',
    address: 'Landmeterslaan 13, 7311 KZ Apeldoorn, Nederland',
  },
  { title: 'Holmegg', manufacturer: 'Holmegg AG', address: 'Klingenweg 70, 6438 Ibach, Zwitserland' },
]

export const brands: BrandRecord[] = makers.map(({ title }, index) => ({ id: index + 1, title }))

export function getMaker(brandId: number) {
  const maker = at(makers, brandId - 1)
  return { ...maker, email: `veiligheid@${toSlug(maker.title)}.example` }
}

const groups = {
  tents: ['Fjellstad', 'Hogveld', 'Tindholm', 'Varsjö', 'Lofthavn', 'Veenpad'],
  sleep: ['Fjellstad', 'Kaldra', 'Varsjö', 'Hogveld', 'Veenpad', 'Granvik'],
  packs: ['Schorre', 'Granvik', 'Fjellstad', 'Lofthavn', 'Tindholm', 'Veenpad', 'Varsjö'],
  clothing: [
    'Fjellstad',
    'Kaldra',
    'Skogmark',
    'Eikenloo',
    'Bergvonk',
    'Tindholm',
    'Hogveld',
    'Varsjö',
    'Arvenza',
    'Almgrat',
  ],
  socks: ['Landvoet', 'Skogmark', 'Kaldra', 'Eikenloo', 'Almgrat'],
  shoes: ['Landvoet', 'Passetta', 'Grödal', 'Almgrat', 'Steinkar', 'Serracca'],
  climbing: ['Felsgrad', 'Seilmark', 'Serracca', 'Arvenza', 'Steinkar', 'Bergvonk', 'Tindholm'],
  cooking: ['Keivuur', 'Glödby', 'Pruttel', 'Granvik', 'Stroomdal'],
  meals: ['Trekkost', 'Pruttel', 'Keivuur'],
  water: ['Stroomdal', 'Glödby', 'Granvik', 'Keivuur', 'Schorre'],
  navigation: ['Noordnaald', 'Tindholm', 'Holmegg', 'Varsjö'],
  light: ['Lumivik', 'Keivuur', 'Noordnaald', 'Glödby'],
  maps: ['Topolijn', 'Noordnaald'],
  poles: ['Arvenza', 'Bergvonk', 'Fjellstad', 'Steinkar', 'Veenpad', 'Landvoet'],
  knives: ['Holmegg', 'Skogmark', 'Glödby', 'Granvik'],
  firstAid: ['Holmegg', 'Hogveld', 'Veenpad', 'Noordnaald'],
} as const satisfies Record<string, readonly string[]>

export type BrandGroup = keyof typeof groups

const brandIds = new Map(brands.map(({ id, title }) => [title, id]))

export function getBrandIds(group: BrandGroup) {
  return groups[group].map((title) => {
    const id = brandIds.get(title)
    if (!id) throw new Error(`no brand “${title}”`)
    return id
  })
}
