import { type Branch, leaf } from './branch'

export const cooking: Branch = {
  title: 'Koken',
  photo: 'gasbrander-zilver',
  intro:
    'Warm eten en schoon water, waar je ook bent. Van je eerste gasbrander tot een keuken voor het hele gezelschap.',
  text: 'Een brander, een pan en een lepel: meer heb je niet nodig. De rest is gezelligheid.',
  children: [
    {
      title: 'Keuken',
      photo: 'pannenset-antraciet',
      intro: 'Branders, pannen en bestek die in elkaar schuiven en weinig wegen. Zo past je keuken in één zijvak.',
      text: 'Gas is eenvoudig en schoon. Reis je ver of kook je in de vorst, dan is een multifuelbrander de betere keus.',
      children: [
        leaf(
          'Branders',
          'gasbrander-rood',
          'Op gas, benzine of petroleum. Voor de meeste tochten is een kleine gasbrander genoeg, voor vorst en verre reizen niet.',
          'Gebruik een brander alleen buiten en laat hem afkoelen voor je hem opbergt.',
        ),
        leaf(
          'Pannen en bestek',
          'pannenset-den',
          'Schuift in elkaar en past in je rugzak. Voor de solist met één pan en voor wie graag voor anderen kookt.',
          'Reken op ongeveer 0,75 liter paninhoud per persoon.',
        ),
      ],
    },
    {
      title: 'Eten en drinken',
      photo: 'drinkfles-den',
      intro: 'Genoeg energie en genoeg water, de hele dag door. Flessen, filters en maaltijden die weinig wegen.',
      text: 'Op een stevige wandeldag drink je twee tot drie liter en verbruik je al gauw 3.000 kcal.',
      children: [
        leaf(
          'Drink- en thermosflessen',
          'thermosfles-den',
          'Voor koud water en warme thee. Een goede thermosfles heeft na een dag in de sneeuw nog iets te schenken.',
          'Spoel een thermosfles eerst om met kokend water, dan blijft de inhoud langer warm.',
        ),
        leaf(
          'Waterfilters',
          'waterfilter-lucht',
          'Drinken uit de beek, zonder liters mee te slepen. Klein genoeg om er altijd een bij je te hebben.',
          'Een filter houdt bacteriën tegen, maar geen virussen. In Europa is dat meestal genoeg.',
        ),
        leaf(
          'Maaltijden',
          'maaltijd-roest',
          'Gevriesdroogd en in acht minuten klaar, met alleen kokend water. Met vlees of vegetarisch, voor één stevige honger.',
          'Neem er één meer mee dan je dagen op pad bent. Voor als het tegenzit, of als het lekker was.',
        ),
      ],
    },
  ],
}
