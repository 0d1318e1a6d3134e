import { type Branch, leaf } from './branch'

export const packs: Branch = {
  title: 'Rugzakken',
  photo: 'trekkingrugzak-den',
  intro: 'Dragen wat je nodig hebt, en niet meer.',
  text: 'De juiste ruglengte is belangrijker dan de inhoud. Het gewicht hoort voor het grootste deel op je heupen.',
  children: [
    {
      title: 'Wandelrugzakken',
      photo: 'dagrugzak-oker',
      intro: 'Voor een dag, een weekend of een maand.',
      text: 'Voor een dagtocht is 20 tot 30 liter genoeg. Ga je met tent en slaapzak op pad, dan kom je op 50 tot 70 liter uit.',
      children: [
        leaf(
          'Trekkingrugzakken',
          'trekkingrugzak-marine',
          'Met heupband en ruimte voor een week.',
          'Pas een trekkingrugzak altijd met gewicht erin. Tien kilo is een goede proef.',
        ),
        leaf(
          'Dagrugzakken',
          'dagrugzak-petrol',
          'Voor boterhammen, regenjas en verrekijker.',
          'Een netrug houdt je droger, een schuimrug zit dichter op je lichaam. Beide zijn goed; het is smaak.',
        ),
      ],
    },
    {
      title: 'Tassen en zakken',
      photo: 'duffel-oranje',
      intro: 'Alles droog en bij elkaar.',
      text: 'Reis je met het vliegtuig, dan beschermt een duffel ook je rugzak. In drybags blijft alles droog en gesorteerd.',
      children: [
        leaf(
          'Duffels',
          'duffel-marine',
          'Reistassen die overal tegen kunnen.',
          'Kies 40 tot 60 liter voor een week en 90 liter of meer voor een expeditie of de hele wintergarderobe.',
        ),
        leaf(
          'Drybags',
          'drybag-lucht',
          'Waterdichte zakken voor in je rugzak of op het water.',
          'Neem verschillende kleuren. Dan weet je zonder openmaken waar je slaapzak zit.',
        ),
      ],
    },
  ],
}
