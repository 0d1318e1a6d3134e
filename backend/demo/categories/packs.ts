import { type Branch, leaf } from './branch'

export const packs: Branch = {
  title: 'Rugzakken',
  photo: 'trekkingrugzak-den',
  intro: 'Dragen wat je nodig hebt, en niet meer. Een rugzak die past, voel je na een uur lopen bijna niet.',
  text: 'De juiste ruglengte is belangrijker dan de inhoud. Het gewicht hoort voor het grootste deel op je heupen.',
  children: [
    {
      title: 'Wandelrugzakken',
      photo: 'dagrugzak-oker',
      intro: 'Voor een dag, een weekend of een maand. De inhoud kies je op je tocht, de ruglengte op je lijf.',
      text: 'Voor een dagtocht is 20 tot 30 liter genoeg. Ga je met tent en slaapzak op pad, dan kom je op 50 tot 70 liter uit.',
      children: [
        leaf(
          'Trekkingrugzakken',
          'trekkingrugzak-marine',
          'Met een stevige heupband en ruimte voor een week. Het gewicht rust op je heupen, zodat je schouders vrij blijven.',
          'Pas een trekkingrugzak altijd met gewicht erin. Tien kilo is een goede proef.',
        ),
        leaf(
          'Dagrugzakken',
          'dagrugzak-petrol',
          'Voor boterhammen, regenjas en verrekijker. Licht, met een rug die kan ademen en genoeg vakken voor de bui van vier uur.',
          'Een netrug houdt je droger, een schuimrug zit dichter op je lichaam. Beide zijn goed; het is smaak.',
        ),
      ],
    },
    {
      title: 'Tassen en zakken',
      photo: 'duffel-oranje',
      intro: 'Alles droog en bij elkaar. Duffels voor onderweg, drybags voor in je rugzak of achter op de kano.',
      text: 'Reis je met het vliegtuig, dan beschermt een duffel ook je rugzak. In drybags blijft alles droog en gesorteerd.',
      children: [
        leaf(
          'Duffels',
          'duffel-marine',
          'Reistassen die overal tegen kunnen, ook tegen de bagageband. Voor een weekend weg of een maand met alles erop en eraan.',
          'Kies 40 tot 60 liter voor een week en 90 liter of meer voor een expeditie of de hele wintergarderobe.',
        ),
        leaf(
          'Drybags',
          'drybag-lucht',
          'Waterdichte zakken voor in je rugzak of op het water. Neem er een paar in verschillende kleuren, dan vind je alles terug.',
          'Neem verschillende kleuren. Dan weet je zonder openmaken waar je slaapzak zit.',
        ),
      ],
    },
  ],
}
