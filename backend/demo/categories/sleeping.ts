import { type Branch, leaf } from './branch'

export const sleeping: Branch = {
  title: 'Slapen',
  photo: 'donzen-slaapzak-oker',
  intro:
    'Warm, droog en uitgerust weer op pad. Slaapzak, mat en kussen kies je het best samen: ze doen hun werk met elkaar.',
  text: 'Slaapzak en slaapmat werken samen: de zak houdt de warmte vast, de mat houdt de kou van de grond tegen.',
  children: [
    {
      title: 'Slaapzakken',
      photo: 'donzen-slaapzak-marine',
      intro:
        'Voor warme zomernachten en koude bergdagen. Kies op de comforttemperatuur van je koudste nacht, dan zit je goed.',
      text: 'Kies op comforttemperatuur, niet op de laagste temperatuur op het label. Heb je het snel koud, kies dan een zak die nog vijf graden kouder aankan.',
      children: [
        leaf(
          'Donzen slaapzakken',
          'donzen-slaapzak-rood',
          'Het warmst voor hun gewicht en klein in te pakken. Voor wie ver loopt en zijn slaapzak droog kan houden.',
          'Hoe hoger de vulkracht, hoe minder dons je nodig hebt voor dezelfde warmte. Houd dons wel droog.',
        ),
        leaf(
          'Synthetische slaapzakken',
          'synthetische-slaapzak-petrol',
          'Blijven warm als het vochtig wordt en zijn makkelijk te wassen. De rustige keus voor camping, boot en herfstweer.',
          'Makkelijk te wassen, snel droog en voordeliger dan dons. Ze zijn wel groter ingepakt.',
        ),
      ],
    },
    {
      title: 'Matten en hangmatten',
      photo: 'slaapmat-petrol',
      intro:
        'Goed liggen is het halve werk. Hier vind je matten voor elk seizoen, en een hangmat voor als er bomen zijn.',
      text: 'De R-waarde zegt hoe goed een mat isoleert: 2 voor de zomer, 4 voor voor- en najaar, 5 of meer voor de winter.',
      children: [
        leaf(
          'Slaapmatten',
          'slaapmat-oker',
          'Luchtmatten, zelfopblazende matten en matten van schuim. De R-waarde zegt hoe goed ze de kou van de grond tegenhouden.',
          'Luchtmatten zijn licht en dik, schuimmatten gaan nooit lek. Op koude grond leg je ze op elkaar: de R-waarden tel je op.',
        ),
        leaf(
          'Hangmatten en kussens',
          'hangmat-roest',
          'Voor een middag tussen de bomen en een zachte nacht. Klein genoeg om altijd mee te nemen.',
          'Span een hangmat niet te strak en ga er schuin in liggen. Zo blijft je rug recht.',
        ),
      ],
    },
  ],
}
