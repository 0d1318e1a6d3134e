import type { Article } from './article'

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([first, ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>`

/** The size guides, by the slug of the category whose goods they are about. */
export const sizeGuides: Readonly<Record<string, Article>> = {
  kleding: {
    type: 'text',
    title: 'Maattabel kleding',
    daysAgo: 330,
    intro: 'Meet je borst, taille en heupen en zoek je maat. Twijfel je tussen twee maten, neem dan de grootste.',
    body: `<h2>Zo meet je</h2>
      <ul><li><strong>Borst</strong>: rondom, onder je oksels door, over het breedste punt.</li><li><strong>Taille</strong>: op het smalste punt, vaak net boven je navel.</li><li><strong>Heup</strong>: over het breedste punt van je billen.</li></ul>
      <p>Meet over je ondergoed en houd het meetlint los: er past een vinger onder. De tabellen zijn in centimeters.</p>
      <h2>Dames</h2>
      ${table(
        ['Maat', 'EU', 'Borst', 'Taille', 'Heup'],
        [
          ['XS', '34', '80–84', '62–66', '88–92'],
          ['S', '36–38', '84–92', '66–74', '92–100'],
          ['M', '40', '92–96', '74–78', '100–104'],
          ['L', '42–44', '96–104', '78–88', '104–112'],
          ['XL', '46', '104–110', '88–94', '112–117'],
          ['XXL', '48', '110–116', '94–100', '117–122'],
        ],
      )}
      <h2>Heren en unisex</h2>
      ${table(
        ['Maat', 'EU', 'Borst', 'Taille', 'Heup'],
        [
          ['XS', '44', '84–88', '72–76', '88–92'],
          ['S', '46', '88–94', '76–82', '92–97'],
          ['M', '48–50', '94–102', '82–90', '97–104'],
          ['L', '52', '102–108', '90–96', '104–109'],
          ['XL', '54–56', '108–116', '96–106', '109–117'],
          ['XXL', '58', '116–122', '106–112', '117–122'],
        ],
      )}
      <h2>Handschoenen en mutsen</h2>
      <p>Meet voor handschoenen rond je knokkels, zonder duim: tot 19 cm is S, tot 21 cm M, tot 23 cm L en daarboven XL. Een muts met maat S/M past tot een hoofdomtrek van 57 cm, L/XL tot 61 cm.</p>
      <h2>Laagjes</h2>
      <p>Draag je een fleece of donsjas onder je regenjas, neem die jas dan niet te krap. Een shirt mag juist dicht op de huid zitten: dan voert het vocht af.</p>`,
  },
  schoenen: {
    type: 'text',
    title: 'Maattabel schoenen',
    daysAgo: 330,
    intro: 'Meet je voet in centimeters en tel er ruimte bij op. Zo past je schoen ook bergaf.',
    body: `<h2>Zo meet je</h2>
      <ol><li>Zet je voet tegen een muur op een vel papier, met de sok aan waarin je gaat lopen.</li><li>Zet een streep bij je langste teen en meet van de muur tot de streep.</li><li>Meet allebei je voeten, aan het eind van de dag. De langste telt.</li></ol>
      <h2>Van voetlengte naar maat</h2>
      ${table(
        ['EU', 'Voetlengte', 'UK dames', 'UK heren'],
        [
          ['36', '22,5 cm', '3,5', '–'],
          ['37', '23,0 cm', '4', '–'],
          ['38', '24,0 cm', '5', '–'],
          ['39', '24,5 cm', '6', '5,5'],
          ['40', '25,0 cm', '6,5', '6,5'],
          ['41', '26,0 cm', '7', '7'],
          ['42', '26,5 cm', '8', '8'],
          ['43', '27,0 cm', '–', '9'],
          ['44', '28,0 cm', '–', '9,5'],
          ['45', '28,5 cm', '–', '10,5'],
          ['46', '29,5 cm', '–', '11'],
          ['47', '30,0 cm', '–', '12'],
        ],
      )}
      <p>De voetlengte is die van je blote voet. De ruimte voor je tenen zit al in de maat.</p>
      <h2>Wandelschoen of klimschoen</h2>
      <p>Neem een wandelschoen een halve tot een hele maat groter dan je gewone schoen: bergaf schuift je voet naar voren. Een klimschoen zit juist strak, met je tenen tegen de neus maar zonder pijn.</p>`,
  },
  rugzakken: {
    type: 'text',
    title: 'Maattabel rugzakken',
    daysAgo: 330,
    intro:
      'Niet je lengte maar je rug bepaalt welke rugzak past. Met een meetlint en iemand die helpt, weet je het zo.',
    body: `<h2>Zo meet je je ruglengte</h2>
      <ol><li>Buig je hoofd: het bot dat in je nek uitsteekt, is het begin.</li><li>Zet je handen op je heupen met je duimen naar achteren. De lijn tussen je duimen is het eind.</li><li>Laat iemand langs je rug meten van het begin tot het eind.</li></ol>
      <h2>Van ruglengte naar maat</h2>
      ${table(
        ['Ruglengte', 'Maat', 'Past vaak bij'],
        [
          ['tot 42 cm', 'S/M of Kort', '1,55 tot 1,68 m'],
          ['42 tot 48 cm', 'M/L of Normaal', '1,65 tot 1,80 m'],
          ['vanaf 48 cm', 'L/XL of Lang', '1,78 m en langer'],
        ],
      )}
      <p>Is de rug van een rugzak verstelbaar, dan past hij in het hele bereik dat bij de specificaties staat.</p>
      <h2>Hoeveel liter?</h2>
      <ul><li><strong>Tot 25 liter</strong>: een dag op pad.</li><li><strong>30 tot 45 liter</strong>: een weekend, of van hut naar hut.</li><li><strong>50 tot 65 liter</strong>: een week met tent.</li><li><strong>Vanaf 70 liter</strong>: lange tochten in de winter of met kinderen.</li></ul>`,
  },
}
