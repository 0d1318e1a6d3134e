import { type Branch, leaf } from './branch'

export const navigation: Branch = {
  title: 'Navigatie',
  photo: 'kompas-rood',
  intro:
    'De weg vinden, licht bij de hand en klaar voor pech. Spullen die je hoopt niet nodig te hebben, en toch altijd meeneemt.',
  text: 'Een gps is handig, een kaart met kompas laat je nooit in de steek. De beste keuze is allebei.',
  children: [
    {
      title: 'De weg vinden',
      photo: 'gps-apparaat-oranje',
      intro: 'Kaart, kompas en gps. Samen brengen ze je thuis, ook als de batterij leeg is of het pad verdwijnt.',
      text: 'Bereid je route thuis voor op een kaart. Onderweg controleer je alleen nog waar je bent.',
      children: [
        leaf(
          'Gps-apparaten',
          'gps-apparaat-antraciet',
          'Met knoppen die ook in de regen en met handschoenen werken. Kijk naar de accuduur en naar de kaarten die erbij zitten.',
          'Let op de accuduur en op de kaarten die erbij zitten.',
        ),
        leaf(
          'Kompassen en kaarten',
          'wandelkaart-den',
          'Werken altijd, ook zonder bereik en zonder batterij. Voor de wandeling van zondag en voor de tocht van je leven.',
          'Schaal 1:25.000 is prettig om op te wandelen, 1:50.000 om een tocht op te plannen.',
        ),
      ],
    },
    {
      title: 'Onderweg',
      photo: 'hoofdlamp-oranje',
      intro: 'Licht, steun en gereedschap. Kleine spullen die altijd in je rugzak mogen blijven zitten.',
      text: 'Kleine spullen die altijd in je rugzak mogen blijven zitten.',
      children: [
        leaf(
          'Verlichting',
          'lantaarn-oker',
          'Hoofdlampen en lantaarns voor in de tent, op het pad en bij het afwassen. Meer licht vraagt meer stroom: kijk ook naar de brandduur.',
          'Voor de camping is 200 lumen genoeg. Ga je ’s nachts lopen, neem dan 300 lumen of meer.',
        ),
        leaf(
          'Wandelstokken',
          'wandelstokken-oranje',
          'Minder druk op je knieën en houvast op een nat pad. Vouwbaar voor in je tas, telescopisch voor elke lengte.',
          'Vouwbare stokken zijn klein in te pakken, telescopische zijn sterker en beter in lengte te verstellen.',
        ),
        leaf(
          'Messen en EHBO',
          'zakmes-rood',
          'Voor brood, touw en blaren. Klein gereedschap waarmee je een tocht redt die anders voorbij was.',
          'Kijk elk voorjaar of je EHBO-set nog compleet en houdbaar is.',
        ),
      ],
    },
  ],
}
