import type { Random } from '../random'
import { type Goods, roundTo } from './goods'
import { fabrics, questions, shared } from './tents'

function makeTrekkingTent(random: Random, persons: 1 | 2) {
  const light = random.chance(0.4)
  const weight = roundTo(
    persons === 1
      ? random.int(light ? 820 : 1150, light ? 1150 : 1750)
      : random.int(light ? 1150 : 1700, light ? 1690 : 2700),
    10,
  )
  const waterColumn = random.pick(light ? [1500, 2000, 3000] : [3000, 4000, 5000])
  const season = light ? '3 seizoenen' : random.pick(['3 seizoenen', '3 seizoenen', '4 seizoenen'])
  const base = persons === 1 ? 219 : 289
  return {
    tail: `${persons} trekkingtent`,
    price: roundTo(base + (light ? 170 : 0) + (season === '4 seizoenen' ? 160 : 0) + random.int(-40, 120), 10),
    weight,
    specs: {
      personen: persons,
      seizoen: season,
      materiaal: light ? fabrics[0] : random.pick(fabrics.slice(1)),
      waterkolom: waterColumn,
      pakmaat: `${random.int(40, 50)} × ${random.int(12, 17)}`,
      afmetingen:
        persons === 1
          ? `${random.int(215, 230)} × ${random.int(75, 95)} × ${random.int(95, 110)} cm`
          : `${random.int(220, 235)} × ${random.int(125, 145)} × ${random.int(100, 118)} cm`,
    },
  }
}

export const soloTent: Goods = {
  ...shared,
  leaf: 'eenpersoonstenten',
  share: 16,
  colours: [1, 3],
  draft: (random) => makeTrekkingTent(random, 1),
  openings: [
    'Wie alleen op pad gaat, draagt alles zelf. De {naam} weegt daarom maar {gewicht} en biedt toch genoeg ruimte om rechtop te zitten.',
    'De {naam} is een trekkingtent voor één persoon, gemaakt voor lange afstanden en korte pauzes. Met {gewicht} in je rugzak merk je hem nauwelijks.',
    'Een eigen huisje van {gewicht}: de {naam} zet je neer waar het uitzicht het mooist is.',
  ],
  middles: [
    'De buitentent heeft een waterkolom van {waterkolom} mm en loopt aan alle kanten laag door, zodat opspattend water buiten blijft.',
    'In de voortent passen je rugzak en je schoenen, zodat de binnentent van jou alleen is.',
    'Twee ventilatieopeningen in de nok houden de lucht in beweging. Condens blijft zo beperkt, ook na een koude nacht.',
    'Binnen- en buitentent zet je in één keer op. Als het regent, blijft je slaapplek dus droog.',
    'Opgerold past hij dwars onder in je rugzak of met twee riemen aan de buitenkant.',
  ],
  closings: [
    'Een fijne tent voor het Pieterpad, de Lange Afstand-Wandelpaden en trektochten in het Noorden, geschikt voor {seizoen}.',
    'Geschikt voor {seizoen}. Haringen, scheerlijnen en een reparatiesetje zitten erbij.',
    'Zet hem thuis één keer op voordat je vertrekt. Daarna staat hij onderweg binnen vijf minuten.',
  ],
  pros: [
    'Draag je dagen zonder dat je het merkt',
    'Droog wakker na een natte nacht',
    'Binnen- en buitentent in één keer op te zetten',
    'Voortent voor je rugzak',
    'Goede ventilatie in de nok',
  ],
  cons: [
    'Geen ruimte voor een tweede persoon',
    'Niet vrijstaand: haringen zijn nodig',
    'Bij harde zijwind moeten alle scheerlijnen uit',
  ],
  liked: [
    'Hij staat in vijf minuten, ook met koude handen.',
    'De tent bleef een hele nacht regen kurkdroog.',
    'Je kunt er gewoon rechtop in zitten en dat had ik niet verwacht.',
    'Met {gewicht} merk je hem amper in je rugzak.',
    'De voortent is groot genoeg voor mijn rugzak en natte schoenen.',
  ],
  disliked: [
    'De meegeleverde haringen zijn wat dun voor harde grond.',
    'Bij windstil weer had ik toch wat condens aan de binnenkant.',
    'De rits van de voortent blijft soms aan het doek haken.',
  ],
  questions,
  accessories: ['haringen', 'slaapmat', 'donzen-slaapzak', 'hoofdlamp', 'gasbrander'],
}

export const duoTent: Goods = {
  ...shared,
  leaf: 'tweepersoonstenten',
  share: 28,
  colours: [1, 3],
  draft: (random) => makeTrekkingTent(random, 2),
  openings: [
    'De {naam} is een trekkingtent voor 2 personen die je samen verdeelt: één draagt het doek, de ander de stokken. Totaal {gewicht}.',
    'Twee ingangen, twee voortenten en {gewicht} op de weegschaal: in de {naam} hoeft niemand over de ander heen te kruipen.',
    'Met de {naam} ga je met z’n tweeën op trektocht zonder dat de tent het zwaarste in je rugzak wordt. Hij weegt {gewicht}.',
  ],
  middles: [
    'Het doek heeft een waterkolom van {waterkolom} mm; alle naden zijn getapet.',
    'Twee slaapmatten van 60 cm passen naast elkaar, met boven je hoofd opbergvakken voor lampje en bril.',
    'De stokken klikken in één middenstuk. Je ziet meteen wat waar hoort, ook in het donker.',
    'Door de steile wanden heb je ook op schouderhoogte nog ruimte en zit je met z’n tweeën rechtop.',
    'Beide voortenten hebben een ventilatieklep die je van binnenuit openzet.',
  ],
  closings: [
    'Geschikt voor {seizoen}. Scheerlijnen met reflectie, haringen en een reparatiehuls krijg je erbij.',
    'Een tent voor weken achter elkaar onderweg, van de Ardennen tot ver boven de poolcirkel.',
    'Ga je alleen? Dan is dit een ruime eenpersoonstent waarin ook je spullen droog liggen.',
  ],
  pros: [
    'Twee ingangen en twee voortenten',
    'Je hoort de regen, maar je merkt er niets van',
    'Goed te verdelen over twee rugzakken',
    'Steile wanden, dus veel zitruimte',
    'Reflecterende scheerlijnen',
  ],
  cons: [
    'Voor twee lange mensen aan de krappe kant',
    'Grondzeil kan op scherpe stenen wel een onderlegger gebruiken',
    'Pakzak is wat krap',
  ],
  liked: [
    'Twee ingangen is echt een uitkomst, je maakt elkaar ’s nachts niet wakker.',
    'We hebben er een storm mee doorstaan en er stond geen druppel in.',
    'Het opzetten wijst zich vanzelf, de tweede keer stond hij in vier minuten.',
    'Voor {gewicht} krijg je verrassend veel ruimte.',
    'De kwaliteit van het doek en de ritsen is erg goed.',
  ],
  disliked: [
    'De pakzak is zo krap dat je hem ’s ochtends alleen netjes opgerold weer inpakt.',
    'Met twee brede matten is de vloer helemaal vol.',
    'De tent ruikt de eerste dagen nogal naar coating.',
  ],
  questions,
  accessories: ['haringen', 'slaapmat', 'synthetische-slaapzak', 'lantaarn', 'tarp'],
}
