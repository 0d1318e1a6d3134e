import { type Branch, leaf } from './branch'

export const navigation: Branch = {
  title: 'Navigatie',
  photo: 'kompas-rood',
  intro: 'De weg vinden, licht bij de hand en klaar voor pech.',
  text: 'Een gps is handig, een kaart met kompas laat je nooit in de steek. De beste keuze is allebei.',
  children: [
    {
      title: 'De weg vinden',
      photo: 'gps-apparaat-oranje',
      intro: 'Kaart, kompas en gps.',
      text: 'Bereid je route thuis voor op een kaart. Onderweg controleer je alleen nog waar je bent.',
      children: [
        leaf(
          'Gps-apparaten',
          'gps-apparaat-antraciet',
          'Met knoppen die ook in de regen werken.',
          'Let op de accuduur en op de kaarten die erbij zitten.',
        ),
        leaf(
          'Kompassen en kaarten',
          'wandelkaart-den',
          'Werken altijd, ook zonder bereik.',
          'Schaal 1:25.000 is prettig om op te wandelen, 1:50.000 om een tocht op te plannen.',
        ),
      ],
    },
    {
      title: 'Onderweg',
      photo: 'hoofdlamp-oranje',
      intro: 'Licht, steun en gereedschap.',
      text: 'Kleine spullen die altijd in je rugzak mogen blijven zitten.',
      children: [
        leaf(
          'Verlichting',
          'lantaarn-oker',
          'Hoofdlampen en lantaarns.',
          'Voor de camping is 200 lumen genoeg. Ga je ’s nachts lopen, neem dan 300 lumen of meer.',
        ),
        leaf(
          'Wandelstokken',
          'wandelstokken-oranje',
          'Minder druk op je knieën.',
          'Vouwbare stokken zijn klein in te pakken, telescopische zijn sterker en beter in lengte te verstellen.',
        ),
        leaf(
          'Messen en EHBO',
          'zakmes-rood',
          'Voor brood, touw en blaren.',
          'Kijk elk voorjaar of je EHBO-set nog compleet en houdbaar is.',
        ),
      ],
    },
  ],
}
