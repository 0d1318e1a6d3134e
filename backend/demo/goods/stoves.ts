import { type Goods, roundTo } from './goods'

const fire = [
  'Alleen buiten gebruiken: gevaar voor koolmonoxidevergiftiging en brand.',
  'Houd brandbare spullen op minstens een halve meter en laat de brander afkoelen voor je hem opbergt.',
] as const

export const gasStove: Goods = {
  leaf: 'branders',
  brands: 'cooking',
  share: 18,
  colours: [1, 2],
  single: 0.5,
  draft: (random) => {
    const power = random.pick([2200, 2600, 2800, 3000, 3500])
    return {
      tail: 'gasbrander',
      price: roundTo(32 + (power - 2200) / 40 + random.int(0, 30), 5),
      weight: roundTo(random.int(72, 190), 1),
      specs: {
        vermogen: power,
        kooktijd: random.pick([3, 3.5, 4, 4.5]),
        brandstof: 'Gas, schroefpatroon (EN 417)',
        materiaal: random.pick(['Roestvrij staal en messing', 'Titanium en aluminium']),
        norm: 'EN 521',
      },
    }
  },
  openings: [
    'Als de tent staat, wil je maar één ding: thee. De {naam} brengt een liter in {kooktijd} minuten aan de kook.',
    'De {naam} weegt {gewicht} en levert {vermogen} watt. Draai hem op een patroon en je kookt.',
  ],
  middles: [
    'De vlam is fijn te regelen, van een klein pitje voor rijst tot vol vermogen voor pastawater.',
    'De pannensteunen klappen uit en houden ook een brede pan stabiel.',
    'Hij past op elk schroefpatroon volgens EN 417.',
    'In de wind helpt een scherm; zet dat nooit rondom de patroon, want die mag niet heet worden.',
  ],
  closings: [
    'Ingeklapt past hij samen met een patroon van 100 gram in de meeste pannen.',
    'Een patroon van 230 gram is genoeg voor ongeveer vier dagen koken met z’n tweeën.',
  ],
  pros: [
    'Klein genoeg om altijd mee te nemen',
    'Koffie voordat de tent is opgeruimd',
    'Je wacht niet lang op je eten',
    'Vlam goed te regelen',
  ],
  cons: ['Gaspatroon niet meegeleverd', 'Minder vermogen bij vorst'],
  liked: [
    'De brander is snel en zuinig.',
    'Hij blijft mooi regelbaar, zelfs op het laatste gas.',
    'De steunen zijn stevig en mijn pan staat recht.',
    'Zo klein dat hij in mijn mok past.',
  ],
  disliked: ['In de wind duurt koken een stuk langer.', 'De regelknop wordt wat warm.'],
  questions: [
    [
      'Welk gas heb ik nodig?',
      'Een schroefpatroon met butaan-propaan volgens EN 417. Voor temperaturen rond het vriespunt neem je een wintermengsel met meer propaan.',
    ],
    [
      'Mag gas mee in het vliegtuig?',
      'Nee, ook geen aangebroken patroon. De brander zelf mag mee als hij schoon en leeg is.',
    ],
  ],
  warnings: fire,
  accessories: ['pannenset', 'bestek', 'maaltijd', 'drinkfles'],
  manual: 'Gebruiksaanwijzing',
}

export const multiFuelStove: Goods = {
  leaf: 'branders',
  brands: 'cooking',
  share: 8,
  colours: [1, 2],
  single: 0.5,
  draft: (random) => ({
    tail: 'multifuelbrander',
    price: roundTo(random.int(135, 215), 10),
    weight: roundTo(random.int(310, 480), 10),
    specs: {
      vermogen: random.pick([2700, 3000, 3500]),
      kooktijd: random.pick([3, 3.5, 4]),
      brandstof: random.pick(['Benzine, petroleum en gas', 'Benzine en petroleum']),
      materiaal: 'Roestvrij staal en messing',
    },
  }),
  openings: [
    'Waar geen gaspatroon te koop is, is wel een tankstation. De {naam} brandt op {brandstof}.',
    'De {naam} is een brander voor verre reizen en koude nachten: {vermogen} watt, ook als het vriest.',
  ],
  middles: [
    'De pomp bouwt druk op in de fles, zodat de brander in de kou evenveel vermogen houdt.',
    'Het sproeiertje maak je onderweg schoon door de brander te schudden.',
    'De slang houdt de fles op afstand van de vlam; een windscherm mag hier dus wel rondom.',
    'De poten klappen samen tot een pakketje dat in een pan past.',
  ],
  closings: [
    'Oefen het voorverwarmen thuis een keer. Daarna is het een routine van een minuut.',
    'Vul de brandstoffles nooit verder dan de streep.',
  ],
  pros: [
    'Onderweg vind je altijd wel brandstof',
    'Vol vermogen bij vorst',
    'Onderweg schoon te maken',
    'Lage stand, dus stabiel',
  ],
  cons: ['Voorverwarmen vraagt oefening', 'Brandstoffles los verkrijgbaar'],
  liked: [
    'De brander doet het bij min vijftien nog zonder morren.',
    'Overal ter wereld vind ik er brandstof voor.',
    'Hij staat laag en stevig.',
  ],
  disliked: ['Het voorverwarmen geeft in het begin flink wat roet.', 'Hij maakt behoorlijk wat lawaai.'],
  questions: [
    [
      'Kan ik gewone benzine gebruiken?',
      'Dat kan, maar gezuiverde benzine (wasbenzine) brandt schoner en houdt het sproeiertje langer open.',
    ],
  ],
  warnings: fire,
  accessories: ['pannenset', 'bestek', 'thermosfles', 'maaltijd'],
  manual: 'Gebruiksaanwijzing',
}
