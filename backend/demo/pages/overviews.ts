import type { Article } from './article'

/** The pages under which the others lie; each type stands here once. */
export const overviews: Article[] = [
  {
    type: 'text-overview',
    title: 'Klantenservice',
    daysAgo: 800,
    intro:
      'Vragen over je bestelling, bezorging of een retour? Hier vind je het antwoord, onze openingstijden en iemand die het weet.',
    body: `<h2>Snel geholpen</h2>
      <p>De meeste vragen gaan over bezorging, betalen en retourneren. Op de pagina’s hieronder leggen we het zo kort mogelijk uit.</p>
      <p>Kom je er niet uit? Bel 076 123 45 67 of mail naar hallo@padvast.example. Op werkdagen zijn we er van 9.00 tot 21.00 uur, op zaterdag van 10.00 tot 17.00 uur. Een e-mail beantwoorden we binnen één werkdag.</p>`,
  },
  {
    type: 'reviews',
    title: 'Beoordelingen',
    uri: '/beoordelingen',
    daysAgo: 800,
    intro: 'Wat klanten van onze winkel vinden, de lovende woorden en de klachten door elkaar.',
    body: `<p>Na elke bestelling vragen we één keer per e-mail hoe het ging. De link in die e-mail is persoonlijk en werkt één keer. Wat zo is geschreven, draagt het label ‘geverifieerde aankoop’. Beoordelingen zonder dat label zijn ouder: toen mocht iedereen schrijven.</p>
      <p>We lezen elke beoordeling voordat we hem plaatsen. Lovend of kritisch: alles komt op deze pagina, ook een onvoldoende. Alleen scheldwoorden, reclame en persoonlijke gegevens plaatsen we niet. Aan cijfers en woorden veranderen we niets, en we geven niets cadeau voor een beoordeling.</p>`,
  },
  {
    type: 'blog-overview',
    title: 'Blog',
    slug: 'blog',
    uri: '/blog',
    daysAgo: 800,
    intro: 'Tochten, onderhoud en verhalen van onderweg, geschreven door de mensen van onze winkel.',
    body: `<p>Wij zijn zelf graag buiten en schrijven op wat we daar leren. Over mooie routes dicht bij huis, over spullen die langer meegaan en over wat er misging.</p>`,
  },
  {
    type: 'keuzehulp-overview',
    title: 'Keuzehulp',
    slug: 'keuzehulp',
    uri: '/keuzehulp',
    daysAgo: 800,
    intro:
      'Welke slaapzak, welke schoen, welke tent? Met onze keuzehulpen maak je in een paar minuten een goede keuze.',
    body: `<p>In elke keuzehulp staat waar je op let, wat de getallen betekenen en welke fouten vaak worden gemaakt. Zonder reclamepraatjes: ook als het antwoord is dat je niets nieuws nodig hebt.</p>`,
  },
]
