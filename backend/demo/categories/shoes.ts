import { type Branch, leaf } from './branch'

export const shoes: Branch = {
  title: 'Schoenen',
  photo: 'wandelschoen-bruin',
  intro: 'Van boswandeling tot gletsjer.',
  text: 'De categorie zegt hoe stijf een schoen is: A voor vlakke paden, B voor heuvels en bergpaden, C en D voor het hooggebergte.',
  children: [
    {
      title: 'Wandelschoenen',
      photo: 'wandelschoen-antraciet',
      intro: 'Voor bos, heuvel en bergpad.',
      text: 'Neem een halve tot hele maat groter dan je nette schoenen en pas ze met de sokken waarin je gaat lopen.',
      children: [
        leaf(
          'Hoge wandelschoenen',
          'wandelschoen-den',
          'Steun rond je enkel.',
          'Voor oneffen paden en een zware rugzak. Loop ze rustig in.',
        ),
        leaf(
          'Lage wandelschoenen',
          'lage-wandelschoen-grijs',
          'Licht en soepel.',
          'Voor bos, hei en polder. Direct uit de doos goed te dragen.',
        ),
      ],
    },
    {
      title: 'Trail, berg en zomer',
      photo: 'trailschoen-lucht',
      intro: 'Schoenen voor bijzonder terrein.',
      text: 'Hier vind je schoenen met een duidelijke taak: hard lopen over modder, klimmen over rots of koel blijven op een warme dag.',
      children: [
        leaf(
          'Trailschoenen',
          'trailschoen-rood',
          'Grip in modder en op losse stenen.',
          'Diepe noppen zijn fijn in de modder, maar slijten snel op asfalt.',
        ),
        leaf(
          'Bergschoenen',
          'bergschoen-bruin',
          'Stijf genoeg voor rots en stijgijzers.',
          'Een C-schoen neemt bandstijgijzers, een D-schoen ook klikstijgijzers.',
        ),
        leaf(
          'Sandalen',
          'sandaal-mos',
          'Voor warme dagen en natte oevers.',
          'Een wandelsandaal heeft drie verstelbare banden en een echte zool.',
        ),
      ],
    },
  ],
}
