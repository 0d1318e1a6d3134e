import { formatCount } from '../../lib/format-count-and-date'
import { createTranslator, plural } from '../../lib/i18n'

const count = plural('beoordeling', 'beoordelingen')

export const t = createTranslator({
  title: 'Beoordelingen',
  intro: 'Wat klanten van onze winkel vinden.',
  answerOf: 'Reactie van {{shop}}',
  theShop: 'de winkel',
  verified: 'Geverifieerde aankoop',
  score: 'Dit zeggen klanten',
  scoreText: ({ n }: { n: number }) =>
    `Gemiddelde van de laatste 12 maanden${n ? `, uit ${count({ n })}` : ''}. Op een schaal van 0 tot 10.`,
  list: 'Wat klanten schrijven',
  none: 'Er staan nog geen beoordelingen. Na je bestelling vragen we je per mail hoe alles bevalt.',
  more: 'Toon meer beoordelingen',
  shown: ({ shown, total }: { shown: number; total: number }) =>
    `${formatCount(shown)} van ${formatCount(total)} beoordelingen bekeken`,
  unavailable: 'De beoordelingen kunnen we nu niet tonen. Probeer het over een minuut opnieuw.',
  all: 'Lees alle beoordelingen',
  promotion: {
    openTitle: 'Beoordeel je bestelling',
    about: 'Bestelling {{number}}',
    lead: 'Hoe bevalt wat je kocht? Vertel het eerlijk, ook als iets tegenvalt: andere kopers hebben er wat aan, en wij ook.',
    leaveOut: 'Je hoeft niet alles te beoordelen. Wat je overslaat, tellen we niet mee.',
    stars: 'Hoeveel sterren geef je?',
    star: '{{n}} van de 5 sterren',
    skip: 'Overslaan',
    titleLabel: 'Titel',
    titleHint: 'In een paar woorden, maximaal {{n}} tekens.',
    text: 'Je beoordeling',
    textHint: 'Wat is er goed aan, wat kan beter? Maximaal {{n}} tekens.',
    shop: 'Onze winkel',
    shopRating: 'Welk cijfer geef je ons?',
    noShopRating: 'Geen cijfer',
    send: 'Beoordeling versturen',
    knowTitle: 'Goed om te weten',
    firstName: 'Bij je beoordeling staan alleen je voornaam en de datum.',
    readFirst: 'We lezen elke beoordeling voordat we hem plaatsen, en veranderen er niets aan.',
    onceOnly: 'Je kunt je bestelling één keer beoordelen. Neem dus gerust de tijd.',
    starsMissing: 'Kies hoeveel sterren je geeft.',
    titleMissing: 'Geef je beoordeling een titel.',
    textMissing: 'Schrijf in een paar woorden wat je ervan vindt.',
    tooLong: 'Dit is te lang: gebruik maximaal {{n}} tekens.',
    nothing: 'Je hebt nog niets beoordeeld. Geef minstens één artikel sterren, of onze winkel een cijfer.',
    thanksTitle: 'Bedankt voor je beoordeling!',
    thanks:
      'We lezen elke beoordeling voordat we hem plaatsen, de kritische net zo goed als de lovende. Daarna staat hij op de pagina van het product, met alleen je voornaam erbij.',
    usedTitle: 'Je hebt deze bestelling beoordeeld',
    used: ({ number }: { number: string }) =>
      `Over ${number ? `bestelling ${number}` : 'deze bestelling'} hebben we je beoordeling al ontvangen. Bedankt daarvoor! Elke link werkt één keer.`,
    unknownTitle: 'Deze link werkt niet (meer)',
    unknown:
      'We kennen deze link niet, of hij is ouder dan een half jaar. Staat in de mail een langere link? Kopieer hem dan in zijn geheel.',
    howTitle: 'Je bestelling beoordelen',
    how: 'Een week nadat je bestelling is verstuurd, vragen we je per mail hoe alles bevalt. In die mail staat een persoonlijke link naar het formulier. Zo komt elke beoordeling van iemand die het artikel echt heeft gekocht.',
    once: 'We sturen die mail één keer. Mis je hem? Kijk dan ook even bij je ongewenste mail.',
    outageTitle: 'Dit lukt nu even niet',
    outage: 'We kunnen je bestelling nu niet ophalen. Je link blijft werken: probeer het over een minuut opnieuw.',
    sendOutage:
      'We weten niet of je beoordeling is aangekomen. Wat je schreef, is niet weg: verstuur het gerust opnieuw.',
  },
})
