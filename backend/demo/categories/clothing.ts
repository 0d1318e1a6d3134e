import { type Branch, leaf } from './branch'

export const clothing: Branch = {
  title: 'Kleding',
  photo: 'regenjas-oker',
  intro: 'Laagjes die samenwerken, van merino shirt tot regenjas.',
  text: 'Drie lagen zijn genoeg voor bijna elk weer: een shirt dat vocht afvoert, een laag die warm houdt en een jas die wind en regen tegenhoudt.',
  children: [
    {
      title: 'Jassen',
      photo: 'regenjas-marine',
      intro: 'Tegen regen, wind en kou.',
      text: 'Een regenjas houdt droog, een donsjas houdt warm, een softshell houdt de wind tegen. Samen kun je de wereld aan.',
      children: [
        leaf(
          'Regenkleding',
          'regenjas-rood',
          'Waterdichte jassen en broeken.',
          'Een waterkolom van 10.000 mm is genoeg voor een gewone bui. Met een zware rugzak is 20.000 mm prettiger.',
        ),
        leaf(
          'Donsjassen',
          'donsjas-roest',
          'Warm, licht en klein op te bergen.',
          'Trek hem aan zodra je stilstaat. Tijdens het lopen is dons bijna altijd te warm.',
        ),
        leaf(
          'Softshells en fleece',
          'fleece-zand',
          'De laag die je het vaakst draagt.',
          'Fleece is warm en luchtig, een softshell is winddicht. Op een droge, winderige dag wint de softshell.',
        ),
      ],
    },
    {
      title: 'Broeken en shirts',
      photo: 'wandelbroek-zand',
      intro: 'Kleding die met je meebeweegt.',
      text: 'Vermijd katoen op lange tochten: het droogt langzaam en koelt je af.',
      children: [
        leaf(
          'Wandelbroeken',
          'wandelbroek-mos',
          'Rekbaar, sneldrogend en met goede zakken.',
          'Voorgevormde knieën en een beetje rek maken een groot verschil bij het klimmen.',
        ),
        leaf(
          'Merinoshirts',
          'merino-shirt-marine',
          'Dagenlang fris.',
          'Dunne merino is heerlijk in de zomer, dikkere in de winter. Luchten is vaak al genoeg.',
        ),
      ],
    },
    {
      title: 'Accessoires',
      photo: 'muts-rood',
      intro: 'Klein, maar je mist het meteen als het er niet is.',
      text: 'Reserve-sokken en een dunne muts wegen samen minder dan 150 gram. Neem ze altijd mee.',
      children: [
        leaf(
          'Mutsen en handschoenen',
          'handschoenen-zwart',
          'Warme handen, warm hoofd.',
          'Dunne handschoenen onder wanten geven je op koude dagen de meeste vrijheid.',
        ),
        leaf(
          'Wandelsokken',
          'wandelsokken-rood',
          'De beste verzekering tegen blaren.',
          'Een wandelsok mag strak zitten. Plooien geven blaren.',
        ),
      ],
    },
  ],
}
