import { type Branch, leaf } from './branch'

export const shoes: Branch = {
  title: 'Schoenen',
  photo: 'wandelschoen-bruin',
  intro:
    'Van boswandeling tot gletsjer. Begin bij het pad waarop je loopt: dat bepaalt hoe stijf en hoe hoog je schoen moet zijn.',
  text: 'De categorie zegt hoe stijf een schoen is: A voor vlakke paden, B voor heuvels en bergpaden, C en D voor het hooggebergte.',
  children: [
    {
      title: 'Wandelschoenen',
      photo: 'wandelschoen-antraciet',
      intro: 'Voor bos, heuvel en bergpad. Laag en soepel voor licht terrein, hoog en steviger met een volle rugzak.',
      text: 'Neem een halve tot hele maat groter dan je nette schoenen en pas ze met de sokken waarin je gaat lopen.',
      children: [
        leaf(
          'Hoge wandelschoenen',
          'wandelschoen-den',
          'Steun rond je enkel op ongelijke paden. Voor wie met bepakking loopt, of zeker wil staan op nat gesteente.',
          'Voor oneffen paden en een zware rugzak. Loop ze rustig in.',
        ),
        leaf(
          'Lage wandelschoenen',
          'lage-wandelschoen-grijs',
          'Licht en soepel, direct uit de doos goed te dragen. Voor bos, hei, polder en de stad ertussenin.',
          'Voor bos, hei en polder. Direct uit de doos goed te dragen.',
        ),
      ],
    },
    {
      title: 'Trail, berg en zomer',
      photo: 'trailschoen-lucht',
      intro: 'Schoenen voor bijzonder terrein. Hard over modder, stijf op rots of luchtig langs het water.',
      text: 'Hier vind je schoenen met een duidelijke taak: hard lopen over modder, klimmen over rots of koel blijven op een warme dag.',
      children: [
        leaf(
          'Trailschoenen',
          'trailschoen-rood',
          'Grip in modder en op losse stenen, en licht genoeg om in te rennen. Ook snelle wandelaars lopen er graag op.',
          'Diepe noppen zijn fijn in de modder, maar slijten snel op asfalt.',
        ),
        leaf(
          'Bergschoenen',
          'bergschoen-bruin',
          'Stijf genoeg voor rots en stijgijzers. Voor hutten, puinhellingen en tochten waarbij je zeker moet staan.',
          'Een C-schoen neemt bandstijgijzers, een D-schoen ook klikstijgijzers.',
        ),
        leaf(
          'Sandalen',
          'sandaal-mos',
          'Voor warme dagen en natte oevers. Met een echte wandelzool en banden die je goed kunt verstellen.',
          'Een wandelsandaal heeft drie verstelbare banden en een echte zool.',
        ),
      ],
    },
  ],
}
