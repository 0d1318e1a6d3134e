import { type Branch, leaf } from './branch'

export const tents: Branch = {
  title: 'Tenten',
  photo: 'trekkingtent-2p-mos',
  intro:
    'Van een lichte trekkingtent voor jou alleen tot een ruime tunneltent voor het hele gezin. Kies eerst hoe je reist, dan pas de vorm.',
  text: 'Begin bij de vraag hoe je reist. Draag je de tent zelf, dan telt elk ons. Ga je met de auto, dan telt vooral ruimte.',
  children: [
    {
      title: 'Trekkingtenten',
      photo: 'trekkingtent-1p-den',
      intro:
        'Lichte tenten die je zonder zuchten meeneemt. Hier vergelijk je ze op gewicht, ruimte en het weer dat ze aankunnen.',
      text: 'Een trekkingtent is een afweging tussen gewicht, ruimte en hoeveel weer hij aankan. Kijk naar het gewicht per persoon en naar het aantal ingangen.',
      children: [
        leaf(
          'Eenpersoonstenten',
          'trekkingtent-1p-oranje',
          'Alleen op pad, alles zelf dragen: elke gram telt. Toch wil je kunnen zitten en je rugzak droog wegzetten.',
          'Een goede eenpersoonstent weegt tussen de 0,8 en 1,7 kilo. Let op de zithoogte en op ruimte voor je rugzak in de voortent.',
        ),
        leaf(
          'Tweepersoonstenten',
          'trekkingtent-2p-rood',
          'Samen slapen, samen dragen. Met twee ingangen stoor je elkaar ’s nachts niet.',
          'Met z’n tweeën verdeel je doek en stokken. Twee ingangen maken het verschil als een van jullie er ’s nachts uit moet.',
        ),
      ],
    },
    {
      title: 'Kampeertenten en tarps',
      photo: 'tunneltent-zand',
      intro:
        'Ruimte om te leven, ook op een regendag. Voor de auto, de fietskar en alle weekenden waarop je één plek kiest en blijft.',
      text: 'Reken voor comfort op één slaapplaats meer dan je met personen bent. Een tarp maakt van elke tent een tent met veranda.',
      children: [
        leaf(
          'Tunneltenten',
          'tunneltent-petrol',
          'Veel leefruimte voor hun gewicht en een hoog plafond. Zet hem met de smalle kant in de wind en hij staat als een huis.',
          'Een tunneltent moet je afspannen en met de smalle kant in de wind zetten. Daar staat een hoge, rechte binnenruimte tegenover.',
        ),
        leaf(
          'Koepeltenten',
          'koepeltent-lucht',
          'Vrijstaand en in een paar minuten opgezet. Fijn op harde grond, op een steiger of als je nog niet weet waar je slaapt.',
          'Twee kruisende stokken en hij staat. Ideaal op een harde ondergrond, waar haringen er slecht in willen.',
        ),
        leaf(
          'Tarps en haringen',
          'tarp-mos',
          'Een dak boven je hoofd en houvast in de grond. Voor wie licht reist, of zijn tent een veranda gunt.',
          'Voor zand en sneeuw neem je lange, brede haringen. Voor bos- en grasgrond volstaan korte van aluminium.',
        ),
      ],
    },
  ],
}
