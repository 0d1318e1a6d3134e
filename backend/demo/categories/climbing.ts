import { type Branch, leaf } from './branch'

export const climbing: Branch = {
  title: 'Klimmen',
  photo: 'klimtouw-oranje',
  intro: 'Materiaal waarop je kunt vertrouwen, voor hal en rots.',
  text: 'Klimmaterieel is een persoonlijk beschermingsmiddel. Lees de gebruiksaanwijzing, controleer het voor elk gebruik en laat het elk jaar keuren.',
  children: [
    {
      title: 'Touw en zekering',
      photo: 'klimgordel-petrol',
      intro: 'De verbinding tussen jou en de wand.',
      text: 'Koop touw, gordel en karabiners nieuw en noteer de datum van het eerste gebruik.',
      children: [
        leaf(
          'Klimtouwen',
          'klimtouw-lucht',
          'Enkeltouwen voor hal en rots.',
          'Dikkere touwen slijten minder, dunnere wegen minder. Met 9,8 mm zit je er mooi tussenin.',
        ),
        leaf(
          'Klimgordels',
          'klimgordel-rood',
          'Comfortabel hangen.',
          'Een gordel zit boven je heupbotten en je krijgt er nog net een vlakke hand tussen.',
        ),
        leaf(
          'Karabiners',
          'karabiner-rood',
          'Met schroef, draadsnapper of automatische sluiting.',
          'Om te zekeren gebruik je een vergrendelde karabiner. Vanaf vijf stuks zijn ze voordeliger.',
        ),
      ],
    },
    {
      title: 'Aan je lijf',
      photo: 'klimschoen-oker',
      intro: 'Wat je draagt aan de wand.',
      text: 'Schoenen en helm moeten vooral passen. Bestel gerust twee maten en stuur er één terug.',
      children: [
        leaf(
          'Klimschoenen',
          'klimschoen-rood',
          'Van comfortabel tot agressief.',
          'Begin met een neutraal profiel. Een voorgespannen schoen is voor overhangende routes.',
        ),
        leaf(
          'Klimhelmen',
          'klimhelm-oranje',
          'Licht en goed geventileerd.',
          'Vervang je helm na een harde klap, ook als er niets aan te zien is.',
        ),
      ],
    },
  ],
}
