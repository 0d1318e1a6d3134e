import { type Branch, leaf } from './branch'

export const climbing: Branch = {
  title: 'Klimmen',
  photo: 'klimtouw-oranje',
  intro:
    'Materiaal waarop je kunt vertrouwen, voor hal en rots. Begin met wat goed past; de rest groeit mee met hoe vaak je klimt.',
  text: 'Klimmaterieel is een persoonlijk beschermingsmiddel. Lees de gebruiksaanwijzing, controleer het voor elk gebruik en laat het elk jaar keuren.',
  children: [
    {
      title: 'Touw en zekering',
      photo: 'klimgordel-petrol',
      intro:
        'De verbinding tussen jou en de wand. Touwen, gordels en karabiners die bij elkaar en bij jouw routes passen.',
      text: 'Koop touw, gordel en karabiners nieuw en noteer de datum van het eerste gebruik.',
      children: [
        leaf(
          'Klimtouwen',
          'klimtouw-lucht',
          'Enkeltouwen voor hal en rots. Let op de lengte: in de hal volstaat vaak 40 meter, buiten meestal 60 of meer.',
          'Dikkere touwen slijten minder, dunnere wegen minder. Met 9,8 mm zit je er mooi tussenin.',
        ),
        leaf(
          'Klimgordels',
          'klimgordel-rood',
          'Comfortabel hangen en vrij bewegen. Licht en smal voor de hal, met meer ruimte voor materiaal op de rots.',
          'Een gordel zit boven je heupbotten en je krijgt er nog net een vlakke hand tussen.',
        ),
        leaf(
          'Karabiners',
          'karabiner-rood',
          'Met schroef, draadsnapper of automatische sluiting. Om te zekeren neem je er een die je kunt vergrendelen.',
          'Om te zekeren gebruik je een vergrendelde karabiner. Vanaf vijf stuks zijn ze voordeliger.',
        ),
      ],
    },
    {
      title: 'Aan je lijf',
      photo: 'klimschoen-oker',
      intro: 'Wat je draagt aan de wand. Schoenen en helm moeten vooral goed passen, de rest is smaak.',
      text: 'Schoenen en helm moeten vooral passen. Bestel gerust twee maten en stuur er één terug.',
      children: [
        leaf(
          'Klimschoenen',
          'klimschoen-rood',
          'Van comfortabel voor je eerste lessen tot strak voor overhangende routes. Pas ze zonder sokken, aan het eind van de dag.',
          'Begin met een neutraal profiel. Een voorgespannen schoen is voor overhangende routes.',
        ),
        leaf(
          'Klimhelmen',
          'klimhelm-oranje',
          'Licht en goed geventileerd. Ook voor wie beneden staat te zekeren.',
          'Vervang je helm na een harde klap, ook als er niets aan te zien is.',
        ),
      ],
    },
  ],
}
