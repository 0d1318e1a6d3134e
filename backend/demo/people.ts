import type { Random } from './random'

const firstNames = (
  'Sanne Joost Femke Daan Marieke Bram Lotte Tijs Ilse Ruben Anouk Sjoerd Esther Wouter Noor Gijs Hanneke Mark ' +
  'Petra Thijs Yasmin Koen Willemijn Jeroen Fatima Stijn Carolien Pieter Nienke Bas Linde Maarten Roos Hugo Saskia Emre ' +
  'Annelies Dirk Jolien Teun Mirjam Karel Imke Lars Wies Rob Els Jan Aisha Cas'
).split(' ')
const lastNames = [
  'de Vries',
  'Jansen',
  'van den Berg',
  'Bakker',
  'Visser',
  'Smit',
  'Meijer',
  'Mulder',
  'Bos',
  'Peters',
  'Hendriks',
  'van Leeuwen',
  'Dekker',
  'Brouwer',
  'de Wit',
  'Dijkstra',
  'Smeets',
  'van der Linden',
  'Kok',
  'Verhoeven',
  'Maes',
  'Claes',
  'Willems',
  'Yilmaz',
  'Prins',
  'Huisman',
  'Postma',
  'Schouten',
  'van Dam',
  'Kuipers',
]

/** `Femke`, `Femke B.` or `Femke Bakker`, as people sign. */
export function makeAuthor(random: Random) {
  const first = random.pick(firstNames)
  const last = random.pick(lastNames)
  const initial = last
    .split(' ')
    .map((word, index, words) => (index === words.length - 1 ? `${word.charAt(0)}.` : word))
    .join(' ')
  return random.pick([first, `${first} ${initial}`, `${first} ${initial}`, `${first} ${last}`])
}
