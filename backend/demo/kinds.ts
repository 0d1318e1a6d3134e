import type { ColourId } from '../lib/colours'

/** What the demo shop sells. A kind has one drawing, drawn in each of `colours`; its first colour is the one shown where no variant is chosen. */
const sold = {
  'trekkingtent-1p': { colours: ['den', 'oranje', 'zand'] },
  'trekkingtent-2p': { colours: ['mos', 'rood', 'zand'] },
  tunneltent: { colours: ['den', 'zand', 'petrol'] },
  koepeltent: { colours: ['oranje', 'lucht', 'mos'] },
  tarp: { colours: ['mos', 'zand', 'antraciet'] },
  haringen: { colours: ['zilver', 'rood', 'oranje'] },
  'donzen-slaapzak': { colours: ['oker', 'marine', 'rood', 'den'] },
  'synthetische-slaapzak': { colours: ['petrol', 'roest', 'mos'] },
  slaapmat: { colours: ['petrol', 'oker', 'antraciet'] },
  foammat: { colours: ['oker', 'mos', 'grijs'] },
  hangmat: { colours: ['roest', 'petrol', 'mos'] },
  kussen: { colours: ['grijs', 'petrol', 'oker'] },
  trekkingrugzak: { colours: ['den', 'marine', 'rood', 'antraciet'] },
  dagrugzak: { colours: ['oker', 'petrol', 'zwart', 'roest'] },
  duffel: { colours: ['oranje', 'zwart', 'marine', 'mos'] },
  drybag: { colours: ['oranje', 'lucht', 'oker', 'den'] },
  regenjas: { colours: ['oker', 'marine', 'rood', 'den', 'zwart'] },
  donsjas: { colours: ['roest', 'marine', 'zwart', 'mos'] },
  softshell: { colours: ['antraciet', 'petrol', 'rood'] },
  fleece: { colours: ['zand', 'den', 'marine', 'grijs'] },
  'merino-shirt': { colours: ['marine', 'mos', 'roest', 'zwart'] },
  wandelbroek: { colours: ['antraciet', 'zand', 'mos', 'marine'] },
  regenbroek: { colours: ['zwart', 'marine', 'antraciet'] },
  muts: { colours: ['rood', 'oker', 'grijs', 'den'] },
  handschoenen: { colours: ['zwart', 'antraciet', 'roest'] },
  wandelsokken: { colours: ['grijs', 'den', 'rood', 'marine'] },
  wandelschoen: { colours: ['bruin', 'antraciet', 'den', 'zand'] },
  'lage-wandelschoen': { colours: ['grijs', 'mos', 'petrol', 'bruin'] },
  trailschoen: { colours: ['rood', 'lucht', 'oker', 'zwart'] },
  bergschoen: { colours: ['bruin', 'zwart', 'grijs'] },
  sandaal: { colours: ['bruin', 'zwart', 'mos'] },
  klimtouw: { colours: ['oranje', 'lucht', 'mos', 'paars'] },
  klimgordel: { colours: ['petrol', 'rood', 'grijs'] },
  karabiner: { colours: ['zilver', 'rood', 'lucht', 'oranje'] },
  klimhelm: { colours: ['oranje', 'zilver', 'lucht', 'den'] },
  klimschoen: { colours: ['oker', 'rood', 'petrol'] },
  gasbrander: { colours: ['zilver', 'rood', 'antraciet'] },
  multifuelbrander: { colours: ['zilver', 'zwart', 'rood'] },
  pannenset: { colours: ['antraciet', 'zilver', 'den'] },
  bestek: { colours: ['zilver', 'oranje', 'mos'] },
  drinkfles: { colours: ['den', 'lucht', 'oker', 'rood', 'zwart'] },
  thermosfles: { colours: ['zilver', 'den', 'marine', 'roest'] },
  waterfilter: { colours: ['lucht', 'antraciet', 'mos'] },
  maaltijd: { colours: ['roest', 'den', 'oker'] },
  'gps-apparaat': { colours: ['oranje', 'antraciet', 'mos'] },
  kompas: { colours: ['zwart', 'rood', 'zilver'] },
  hoofdlamp: { colours: ['oranje', 'zwart', 'den'] },
  lantaarn: { colours: ['oker', 'antraciet', 'rood'] },
  wandelkaart: { colours: ['den', 'lucht', 'roest'] },
  wandelstokken: { colours: ['zwart', 'oranje', 'petrol'] },
  'ehbo-set': { colours: ['rood', 'oranje', 'den'] },
  zakmes: { colours: ['rood', 'zwart', 'bruin', 'den'] },
} as const satisfies Record<string, { colours: readonly ColourId[] }>

export type SoldKind = keyof typeof sold

/** Goods that look otherwise than the rest of what they are sold with, and what that is. */
const looks = {
  'merino-shirt-lang': 'merino-shirt',
  fleecevest: 'fleece',
  afritsbroek: 'wandelbroek',
  vorklepel: 'bestek',
} as const satisfies Record<string, SoldKind>

/** All that is drawn. */
export const kinds = {
  ...sold,
  'merino-shirt-lang': sold['merino-shirt'],
  fleecevest: sold.fleece,
  afritsbroek: sold.wandelbroek,
  vorklepel: sold.bestek,
}

export type Kind = keyof typeof kinds

export const soldAs = (kind: Kind): SoldKind => (isLook(kind) ? looks[kind] : kind)

const isLook = (kind: Kind): kind is keyof typeof looks => kind in looks
