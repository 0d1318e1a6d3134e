import type { SoldKind } from '../kinds'

const camping = [
  'Mee geweest op het Pieterpad.',
  'Drie weken gebruikt in Noorwegen.',
  'Een lang weekend op een natuurcamping in Drenthe.',
  'Vorige maand meegenomen naar de Ardennen.',
  'Op fietsvakantie langs de Elbe gebruikt.',
  'Een week in de Vogezen mee onderweg geweest.',
]
const sleep = [
  'Inmiddels een nacht of tien in gebruik.',
  'Gebruikt op een huttentocht in Oostenrijk.',
  'Mee geweest naar Zweden in september.',
  'Een weekend in de Eifel uitgeprobeerd.',
  'Eerst thuis in de tuin getest, daarna twee weken Schotland.',
]
const wear = [
  'Draag ik nu twee maanden.',
  'Gekocht voor een wandelvakantie in Wales.',
  'Gebruikt op de fiets naar het werk en in het weekend op de hei.',
  'Op een natte herfstvakantie op Terschelling gedragen.',
  'Mee geweest op een huttentocht in de Dolomieten.',
  'Draag ik bijna elke dag bij het uitlaten van de hond.',
]
const feet = [
  'Inmiddels zo’n tweehonderd kilometer op gelopen.',
  'De Vierdaagse mee gelopen.',
  'Twee weken mee door de Ardennen gewandeld.',
  'Vooral gebruikt in bos en duin.',
  'Na een maand elke dag lopen kan ik er wel iets over zeggen.',
  'Gekocht voor het Trekvogelpad.',
]
const climb = [
  'Gebruik ik sinds het voorjaar in de hal.',
  'Een week mee geklommen in Arco.',
  'Meegenomen naar de rotsen bij Freyr.',
  'Nu een half seizoen in gebruik.',
  'Gekocht na mijn eerste cursus.',
]
const cook = [
  'Twee weken mee gekookt in Lapland.',
  'Op de camping en thuis in de tuin gebruikt.',
  'Mee geweest op een kanotocht.',
  'Dagelijks in gebruik op trektocht.',
  'Een lang weekend uitgeprobeerd.',
]
const navigate = [
  'Gebruikt tijdens een avondwandeling op de Veluwe.',
  'Mee geweest op een week trekken in Jämtland.',
  'Gaat sinds de zomer op elke tocht mee.',
  'Gekocht voor een weekend in de Eifel.',
  'Gekregen voor mijn verjaardag en meteen uitgeprobeerd.',
]
const carry = [
  'Een weekend mee door de Hoge Venen gelopen.',
  'Gebruikt op reis door Ierland.',
  'Gaat dagelijks mee naar mijn werk en in het weekend naar buiten.',
  'Mee geweest op het Krijtlandpad.',
  'Nu een jaar in gebruik.',
]
const knee = [
  'Gebruikt op een steile week in het Stubaital.',
  'Mee geweest op het Pieterpad.',
  'Een paar dagtochten in de Eifel mee gelopen.',
  'Gekocht na een knieblessure.',
]
const eat = [
  'Gegeten op een regenachtige avond in Zweden.',
  'Mee geweest op een weekend kanoën.',
  'Thuis eerst een zak geprobeerd.',
  'Op het Kungsleden een paar avonden gegeten.',
]

/** Where a reviewer used it; each sentence stands on its own. */
export const moments: Record<SoldKind, readonly string[]> = {
  'trekkingtent-1p': camping,
  'trekkingtent-2p': camping,
  tunneltent: camping,
  koepeltent: camping,
  tarp: camping,
  haringen: camping,
  'donzen-slaapzak': sleep,
  'synthetische-slaapzak': sleep,
  slaapmat: sleep,
  foammat: sleep,
  hangmat: camping,
  kussen: sleep,
  trekkingrugzak: carry,
  dagrugzak: carry,
  duffel: carry,
  drybag: carry,
  regenjas: wear,
  donsjas: wear,
  softshell: wear,
  fleece: wear,
  'merino-shirt': wear,
  wandelbroek: wear,
  regenbroek: wear,
  muts: wear,
  handschoenen: wear,
  wandelsokken: feet,
  wandelschoen: feet,
  'lage-wandelschoen': feet,
  trailschoen: [
    'Inmiddels zo’n driehonderd kilometer op gelopen.',
    'Een trail van dertig kilometer mee gedaan.',
    'Drie keer per week gebruikt in het bos.',
    'Mee gerend in de Ardennen.',
  ],
  bergschoen: [
    'Gebruikt in het Ötztal.',
    'Een cursus gletsjerlopen mee gedaan.',
    'Mee geweest op een hoge route in Wallis.',
    'Nu een zomer in gebruik.',
  ],
  sandaal: feet,
  klimtouw: climb,
  klimgordel: climb,
  karabiner: climb,
  klimhelm: climb,
  klimschoen: climb,
  gasbrander: cook,
  multifuelbrander: cook,
  pannenset: cook,
  bestek: cook,
  drinkfles: carry,
  thermosfles: carry,
  waterfilter: camping,
  maaltijd: eat,
  'gps-apparaat': navigate,
  kompas: navigate,
  hoofdlamp: navigate,
  lantaarn: camping,
  wandelkaart: [
    'Gekocht voor een week vakantie in de streek.',
    'Gebruikt op een lang weekend.',
    'Meegenomen naast de gps.',
  ],
  wandelstokken: knee,
  'ehbo-set': [
    'Zit sinds de zomer in mijn rugzak.',
    'Gekocht voor een trektocht met vrienden.',
    'Gaat mee op elke scoutingtocht.',
  ],
  zakmes: ['Heb ik nu een paar maanden op zak.', 'Cadeau gegeven aan mijn zoon.', 'Gebruik ik elk weekend.'],
}
