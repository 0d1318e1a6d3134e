import { type Branch, leaf } from './branch'

export const clothing: Branch = {
  title: 'Kleding',
  photo: 'regenjas-oker',
  intro:
    'Laagjes die samenwerken, van merino shirt tot regenjas. Met drie goede lagen ben je op bijna elk weer voorbereid.',
  text: 'Drie lagen zijn genoeg voor bijna elk weer: een shirt dat vocht afvoert, een laag die warm houdt en een jas die wind en regen tegenhoudt.',
  children: [
    {
      title: 'Jassen',
      photo: 'regenjas-marine',
      intro:
        'Tegen regen, wind en kou. Begin bij het weer waarin je hem het vaakst draagt, dan is de keus al half gemaakt.',
      text: 'Een regenjas houdt droog, een donsjas houdt warm, een softshell houdt de wind tegen. Samen kun je de wereld aan.',
      children: [
        leaf(
          'Regenkleding',
          'regenjas-rood',
          'Waterdichte jassen en broeken, van een lichte jas voor in je tas tot een pak voor dagen achter elkaar in de regen. De waterkolom zegt hoeveel water de stof tegenhoudt.',
          'Een waterkolom van 10.000 mm is genoeg voor een gewone bui. Met een zware rugzak is 20.000 mm prettiger.',
        ),
        leaf(
          'Donsjassen',
          'donsjas-roest',
          'Warm, licht en klein op te bergen. Voor de pauze op de top, de koude camping en de fietstocht naar je werk.',
          'Trek hem aan zodra je stilstaat. Tijdens het lopen is dons bijna altijd te warm.',
        ),
        leaf(
          'Softshells en fleece',
          'fleece-zand',
          'De laag die je het vaakst draagt. Fleece is luchtig en warm, een softshell houdt ook de wind tegen.',
          'Fleece is warm en luchtig, een softshell is winddicht. Op een droge, winderige dag wint de softshell.',
        ),
      ],
    },
    {
      title: 'Broeken en shirts',
      photo: 'wandelbroek-zand',
      intro:
        'Kleding die met je meebeweegt en snel droogt. Zo blijf je ook na een klim of een bui prettig op temperatuur.',
      text: 'Vermijd katoen op lange tochten: het droogt langzaam en koelt je af.',
      children: [
        leaf(
          'Wandelbroeken',
          'wandelbroek-mos',
          'Rekbaar, sneldrogend en met zakken waar je wat aan hebt. Een beetje rek scheelt bij elke hoge stap.',
          'Voorgevormde knieën en een beetje rek maken een groot verschil bij het klimmen.',
        ),
        leaf(
          'Merinoshirts',
          'merino-shirt-marine',
          'Dagenlang fris, warm in de kou en koel in de zon. Fijne wol, die zacht is op je huid.',
          'Dunne merino is heerlijk in de zomer, dikkere in de winter. Luchten is vaak al genoeg.',
        ),
      ],
    },
    {
      title: 'Accessoires',
      photo: 'muts-rood',
      intro: 'Klein, maar je mist het meteen als het er niet is. Warme handen, een warm hoofd en droge voeten.',
      text: 'Reserve-sokken en een dunne muts wegen samen minder dan 150 gram. Neem ze altijd mee.',
      children: [
        leaf(
          'Mutsen en handschoenen',
          'handschoenen-zwart',
          'Warme handen, warm hoofd. Dun om in te bewegen, of dik voor als je stilzit met een kop thee.',
          'Dunne handschoenen onder wanten geven je op koude dagen de meeste vrijheid.',
        ),
        leaf(
          'Wandelsokken',
          'wandelsokken-rood',
          'De beste verzekering tegen blaren. Met demping waar je schoen drukt en dun waar hij strak zit.',
          'Een wandelsok mag strak zitten. Plooien geven blaren.',
        ),
      ],
    },
  ],
}
