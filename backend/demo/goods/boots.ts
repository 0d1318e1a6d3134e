import { type Goods, makeShoeSizes, roundTo } from './goods'
import { care, forWhom, makeMembrane, sizing, warnings } from './shoes'

export const hikingBoot: Goods = {
  leaf: 'hoge-wandelschoenen',
  brands: 'shoes',
  share: 34,
  colours: [1, 2],
  draft: (random) => {
    const doelgroep = random.pick(forWhom)
    const category = random.pick(['A/B', 'B', 'B', 'B/C'])
    const leather = random.chance(0.6)
    const { waterdicht, vocht } = makeMembrane(random.chance(0.8))
    return {
      tail: `wandelschoenen ${doelgroep.toLowerCase()}`,
      price: roundTo((leather ? 175 : 139) + random.int(0, 80), 10),
      weight: roundTo((doelgroep === 'Dames' ? 900 : 1080) + (leather ? 160 : 0) + random.int(0, 160), 10),
      specs: {
        doelgroep,
        categorie: category,
        materiaal: leather ? random.pick(['Nubuckleer', 'Vetleer']) : 'Suède en textiel',
        waterdicht,
        zool: 'Rubber met diep profiel',
      },
      facts: { vocht },
      axes: [makeShoeSizes(random, doelgroep)],
    }
  },
  openings: [
    'De {naam} is een hoge wandelschoen van categorie {categorie}: stevig om je enkel en soepel in de afwikkeling.',
    'Met de {naam} loop je een dag op bospaden en de volgende dag over keien. Hij is van categorie {categorie} en weegt {gewicht} per paar.',
  ],
  middles: [
    'Het bovenwerk is van {materiaal}. {vocht}',
    'Een rubberen rand rondom beschermt je tenen en de naden.',
    'De haken bij de enkel trek je los van de wreef aan, zodat je hiel op zijn plek blijft.',
    'Onder de voorvoet is de zool net stijf genoeg om stenen niet te voelen.',
    'De schacht is zacht gevoerd en loopt achter lager door, zodat er niets tegen je achillespees drukt.',
  ],
  closings: [
    'Loop ze in met korte rondjes voordat je op vakantie gaat.',
    'Versleten profiel? De zool van dit type schoen is te vervangen.',
    'Draag er sokken in die even hoog zijn als de schacht.',
  ],
  pros: [
    'Veel steun rond de enkel',
    'Rubberen stootrand',
    'Grip op modder en natte stenen',
    'Je stapt zeker, ook met een volle rugzak',
    'Zool te vervangen',
  ],
  cons: ['Inlopen is nodig', 'Warm op zomerse dagen', 'Zwaarder dan een lage schoen'],
  liked: [
    'De schoenen zaten meteen goed, ook zonder inlopen.',
    'Mijn voeten bleven na een hele dag lopen fris.',
    'De grip op natte wortels is heel goed.',
    'Na vierhonderd kilometer is er amper slijtage te zien.',
    'Eindelijk een schoen die breed genoeg is bij de tenen.',
  ],
  disliked: [
    'Het inlopen kostte me twee weken en een paar pleisters.',
    'De veters zijn te lang en gaan vaak los.',
    'Bij de hiel kwam na een jaar de voering al door.',
  ],
  questions: [
    sizing,
    care,
    [
      'Is deze schoen geschikt voor een huttentocht?',
      'Met categorie {categorie} kun je op gemarkeerde bergpaden prima uit de voeten. Voor stijgijzers of gletsjers heb je een schoen van categorie C of D nodig.',
    ],
  ],
  warnings,
  accessories: ['wandelsokken', 'wandelstokken', 'wandelbroek'],
}

export const mountainBoot: Goods = {
  leaf: 'bergschoenen',
  brands: 'shoes',
  share: 16,
  colours: [1, 1],
  draft: (random) => {
    const doelgroep = random.pick(forWhom)
    const category = random.pick(['C', 'C', 'D'])
    return {
      tail: `bergschoenen ${doelgroep.toLowerCase()}`,
      price: roundTo((category === 'D' ? 320 : 249) + random.int(0, 80), 10),
      weight: roundTo((doelgroep === 'Dames' ? 1250 : 1480) + (category === 'D' ? 180 : 0) + random.int(0, 160), 10),
      specs: {
        doelgroep,
        categorie: category,
        materiaal: random.pick(['Leer van 2,6 mm', 'Suède en synthetisch']),
        waterdicht: 'Ja, met membraan',
        zool: category === 'D' ? 'Stijf, voor klikstijgijzers' : 'Halfstijf, voor bandstijgijzers',
      },
      facts:
        category === 'D'
          ? { stijfheid: 'stijf', stijgijzers: 'klikstijgijzers en bandstijgijzers' }
          : { stijfheid: 'halfstijf', stijgijzers: 'bandstijgijzers' },
      axes: [makeShoeSizes(random, doelgroep)],
    }
  },
  openings: [
    'Waar het pad eindigt en de rots begint, heb je een schoen nodig die niet doorbuigt. De {naam} is een bergschoen van categorie {categorie}.',
    'Firn, puin en klettersteigen: de {naam} (categorie {categorie}) geeft je houvast waar het telt.',
  ],
  middles: [
    'De zool is {stijfheid}. Zo sta je ook op een smalle rand zeker.',
    'De schacht is hoog en sluit nauw aan, met een zone die meegeeft bij het afdalen.',
    'Een hoge rubberen rand houdt scherpe stenen en sneeuwwater tegen.',
    'Het bovenwerk van {materiaal} is gemaakt om jaren mee te gaan, en de schoen is opnieuw te verzolen.',
  ],
  closings: [
    'Passen doe je het best aan het eind van de dag, als je voeten wat dikker zijn.',
    'Voor het bos is deze schoen te stijf; daarvoor neem je een wandelschoen.',
  ],
  pros: ['Precieze zool', 'Geschikt voor stijgijzers', 'Hoge rubberen rand', 'Opnieuw te verzolen'],
  cons: ['Loopt stug op vlakke paden', 'Lang inlopen'],
  liked: [
    'De schoenen geven enorm veel vertrouwen op rots.',
    'Met stijgijzers eronder zit alles muurvast.',
    'Mijn voeten bleven warm en droog op de gletsjer.',
    'De schacht knelt nergens, ook niet bij het afdalen.',
  ],
  disliked: ['Op de lange weg terug door het dal zijn ze vermoeiend.', 'Ze vallen smal uit, dus passen is echt nodig.'],
  questions: [
    sizing,
    [
      'Welke stijgijzers passen erop?',
      'Op deze schoen passen {stijgijzers}. Neem de schoenen mee als je stijgijzers huurt, zodat je ze meteen kunt afstellen.',
    ],
  ],
  warnings: ['Controleer voor elke tocht of stijgijzers vastzitten en bij de zool passen.'],
  accessories: ['wandelsokken', 'klimhelm', 'klimgordel', 'wandelstokken'],
}
