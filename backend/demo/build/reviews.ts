import type { Goods } from '../goods/goods'
import { moments } from '../goods/moments'
import type { SoldKind } from '../kinds'
import { makeAuthor } from '../people'
import type { Random } from '../random'
import type { ReviewRecord } from '../records'
import { type Facts, fill, toMidSentence } from '../text'
import type { Calendar } from './dates'

const titles: Record<'top' | 'good' | 'fair' | 'poor', readonly string[]> = {
  top: [
    'Precies wat ik zocht',
    'Heel blij mee',
    'Aanrader',
    'Beter dan verwacht',
    'Topaankoop',
    'Elke euro waard',
    'Zou ik zo weer kopen',
    'Helemaal goed',
    'Mijn nieuwe favoriet',
    'Doet wat het belooft',
  ],
  good: [
    'Goede aankoop',
    'Prima kwaliteit',
    'Tevreden',
    'Fijn in gebruik',
    'Goed voor de prijs',
    'Doet zijn werk',
    'Goed, met een kleine kanttekening',
    'Netjes gemaakt',
  ],
  fair: ['Redelijk', 'Goed, maar niet perfect', 'Wisselend tevreden', 'Had er iets meer van verwacht', 'Gaat wel'],
  poor: ['Valt tegen', 'Niet wat ik hoopte', 'Toch teruggestuurd', 'Jammer'],
}
const endings: Record<'top' | 'good' | 'fair' | 'poor', readonly string[]> = {
  top: [
    'Ik raad het iedereen aan.',
    'Snel geleverd ook.',
    'Een vriend heeft inmiddels dezelfde.',
    'Een vaste waarde op elke tocht.',
    '',
    '',
    'Niets op aan te merken.',
    'Voor mij een blijver.',
  ],
  good: [
    'Al met al tevreden.',
    'Voor deze prijs een goede keus.',
    '',
    '',
    'Bezorging was vlot.',
    'Ik zou het zo weer kopen.',
  ],
  fair: ['Op zich goed, maar ik twijfel nog.', '', 'Voor af en toe volstaat het.', 'Het is het net niet.'],
  poor: [
    'Retourneren ging gelukkig soepel.',
    'Voor deze prijs verwacht ik meer.',
    'De klantenservice dacht wel goed mee.',
    '',
  ],
}

export type ReviewContext = {
  productId: number
  kind: SoldKind
  goods: Goods
  facts: Facts
  count: number
  age: number
  firstId: number
  calendar: Calendar
}

export function makeReviews(random: Random, context: ReviewContext): ReviewRecord[] {
  const { goods, facts } = context
  // One product's reviewers do not all tell the same story: fragments are used up before they come back.
  const liked = random.shuffle(goods.liked)
  const disliked = random.shuffle(goods.disliked)
  const places = random.shuffle(moments[context.kind])
  // Some products are simply less good.
  const bias = random.chance(0.12) ? -1 : 0
  return Array.from({ length: context.count }, (_, index) => {
    const rating = Math.max(2, random.pick([10, 10, 10, 9, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 6, 5, 4, 2]) + bias)
    const mood = rating >= 9 ? 'top' : rating >= 7 ? 'good' : rating >= 5 ? 'fair' : 'poor'
    const like = liked[index % liked.length] ?? ''
    const dislike = disliked[index % disliked.length] ?? ''
    const place = places[index % places.length] ?? ''
    const parts = {
      top: [random.chance(0.7) ? place : '', like, random.chance(0.3) ? (liked[(index + 1) % liked.length] ?? '') : ''],
      good: [random.chance(0.6) ? place : '', like, random.chance(0.45) ? `Minpunt: ${toMidSentence(dislike)}` : ''],
      fair: [random.chance(0.4) ? place : '', dislike, `Wel goed: ${toMidSentence(like)}`],
      poor: [random.chance(0.4) ? place : '', dislike],
    }[mood]
    return {
      id: context.firstId + index,
      product_id: context.productId,
      rating,
      title: random.pick(titles[mood]),
      text: [...parts, random.pick(endings[mood])]
        .filter(Boolean)
        .map((part) => fill(part, facts))
        .join(' '),
      author: makeAuthor(random),
      created_at: context.calendar.daysAgo(
        random.int(1, Math.max(2, Math.min(context.age, 900))),
        random.int(420, 1380),
      ),
      verified: random.chance(0.86),
    }
  })
}
