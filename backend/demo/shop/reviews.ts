import type { Calendar } from '../build/dates'
import { makeAuthor } from '../people'
import { at, type Random } from '../random'
import type { ShopReviewRecord } from '../records'

const titles = {
  good: [
    'Fijne winkel',
    'Vlotte levering',
    'Goed advies',
    'Alles in orde',
    'Tevreden klant',
    'Snel en netjes',
    'Prettig geholpen',
    'Aanrader',
  ],
  bad: ['Kan beter', 'Levering duurde lang', 'Matig', 'Jammer van de vertraging'],
}
const first = [
  'Op dinsdagavond besteld en woensdagmiddag al in huis.',
  'Duidelijke site en een goede uitleg bij de producten.',
  'Ik had een vraag over de maat en kreeg binnen een uur antwoord.',
  'De keuzehulp voor slaapzakken was precies wat ik nodig had.',
  'Netjes verpakt, zonder berg plastic.',
  'Tweede keer dat ik hier bestel en weer alles in orde.',
  'Goede prijs en ruime keuze.',
  'Aan de telefoon iemand die zelf ook op trektocht gaat, dat merk je.',
  'Bestelling opgehaald bij een afhaalpunt, dat ging vlot.',
  'Handig dat bij elk product ook de minpunten staan.',
  'Mijn bestelling was compleet en precies zoals beschreven.',
  'Prettige winkel met eerlijke informatie.',
]
const second = [
  'Ruilen van de schoenen ging zonder gedoe.',
  'Het retourbedrag stond drie dagen later op mijn rekening.',
  'Ik bestel hier zeker vaker.',
  '',
  'Track en trace klopte op het kwartier.',
  'De bezorger belde keurig aan.',
  '',
  'Voor mijn volgende tocht weet ik waar ik moet zijn.',
  'Alleen de doos was wat groot voor één paar sokken.',
  'Gratis verzending was mooi meegenomen.',
]
const complaints = [
  'Het pakket kwam twee dagen later dan beloofd.',
  'De maat die ik wilde bleek na het bestellen toch niet op voorraad.',
  'Ik moest drie keer bellen voordat mijn retour was verwerkt.',
  'De rits van de jas was kapot; hij is wel gratis vervangen.',
]
const answers = [
  'Dank je wel dat je dit vertelt, en sorry dat het niet ging zoals je van ons mag verwachten. We hebben het met het magazijn besproken.',
  'Vervelend dat dit misging. Stuur ons gerust een bericht met je bestelnummer, dan maken we het goed.',
]
const rescue = [
  'Daarna is het netjes opgelost.',
  'Excuses gekregen, maar toch jammer.',
  'De klantenservice was wel vriendelijk.',
  '',
]

export function makeShopReviews(random: Random, { daysAgo }: Calendar): ShopReviewRecord[] {
  return Array.from({ length: 120 }, (_, index) => {
    const bad = random.chance(0.09)
    return {
      id: index + 1,
      rating: bad ? random.pick([4, 5, 6, 3]) : random.pick([8, 9, 9, 9, 10, 10, 10, 8, 7]),
      title: random.pick(bad ? titles.bad : titles.good),
      text: [bad ? random.pick(complaints) : at(first, index), bad ? random.pick(rescue) : random.pick(second)]
        .filter(Boolean)
        .join(' '),
      author: makeAuthor(random),
      answer: bad ? at(answers, index) : null,
      // Denser towards today, and none older than about two years.
      created_at: daysAgo(1 + Math.round((index / 120) ** 1.5 * 700), random.int(420, 1380)),
    }
  })
}
