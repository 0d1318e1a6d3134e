import { waitText } from '../../contract/wait-text'
import { createTranslator } from '../../lib/i18n'

const inWords = (seconds: number) => {
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'seconde' : 'seconden'}`
  return waitText(seconds)
}

export const t = createTranslator({
  email: 'E-mailadres',
  password: 'Wachtwoord',
  emailMissing: 'Vul je e-mailadres in.',
  emailWrong: 'Dit e-mailadres klopt niet. Het ziet eruit als naam@voorbeeld.nl.',
  passwordMissing: 'Vul je wachtwoord in.',
  login: 'Inloggen',
  loggedIn: 'Je bent ingelogd.',
  wrong: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
  loginFailed: 'Inloggen is niet gelukt. Probeer het opnieuw.',
  wait: ({ seconds }: { seconds: number }) =>
    `Je hebt het te vaak geprobeerd. Probeer het over ${inWords(seconds)} opnieuw.`,
  waitUnknown: 'Je hebt het te vaak geprobeerd. Probeer het over een paar minuten opnieuw.',
  forgot: 'Wachtwoord vergeten?',
  forgotText: 'We mailen je een link waarmee je een nieuw wachtwoord kiest.',
  forgotSend: 'Verstuur',
  forgotBack: 'Terug naar inloggen',
  forgotSent:
    'Kijk in je mailbox. Met de link in onze mail kies je een nieuw wachtwoord. Niets ontvangen? Kijk ook bij je ongewenste mail.',
  forgotUnknown: 'Bij dit e-mailadres hoort geen account.',
  noAccount: 'Nog geen account?',
  register: 'Account aanmaken',
  loggedInAs: 'Ingelogd als',
  guestNote: 'Je bestelt als gast. Met een account zie je je bestellingen later terug.',
  dashboard: 'Mijn dashboard',
  logout: 'Uitloggen',
  loggedOut: 'Je bent uitgelogd.',
  logoutFailed: 'We weten niet zeker of het uitloggen is gelukt. Probeer het opnieuw.',
  mergedTitle: 'Je winkelwagens zijn samengevoegd',
  merged:
    'In je account lagen nog artikelen. We hebben ze bij je winkelwagen gevoegd. Kijk even of alles klopt voordat je bestelt.',
  mergedToCart: 'Bekijk je winkelwagen',
  mergedClose: 'Sluiten',
})

/** Texts that only the server renders, so the browser's build leaves them out. */
export const serverText = createTranslator({
  button: 'Account',
  didYouMean: 'Bedoel je {{email}}?',
  guest: 'Gast',
  panel: 'Account',
  passwordAgain: 'Wachtwoord nogmaals',
  passwordNew: 'Nieuw wachtwoord',
  passwordHint: 'Minstens {{n}} tekens',
  firstnameMissing: 'Vul je voornaam in.',
  lastnameMissing: 'Vul je achternaam in.',
  passwordNewMissing: 'Bedenk een wachtwoord.',
  passwordTooShort: 'Gebruik minstens {{n}} tekens.',
  passwordsDiffer: 'Dit is niet hetzelfde wachtwoord.',
  loginTitle: 'Ik heb een account',
  forgotTitle: 'Nieuw wachtwoord',
  registerTitle: 'Ik ben nieuw hier',
  registerText: 'Met een account bestel je sneller en zie je al je bestellingen terug.',
  registered: 'Welkom! Je account is aangemaakt.',
  vatNumberForm: 'Vul een btw-nummer in zoals NL123456789B01 of BE0123456789.',
  companyHint: 'Alleen als je voor een bedrijf bestelt',
  alreadyIn: 'Al ingelogd?',
  accountDeleted: 'Je account is verwijderd.',
  againTitle: 'Log in om verder te gaan',
  againWhy: 'Je bent op dit moment niet ingelogd',
  againKept: 'Wat je hebt ingevuld, is bewaard. Log in, dan gaan we daarmee verder.',
  againFavourite: 'Log in, dan werken we je favorieten meteen bij.',
  againPassword: 'Een wachtwoord dat je had ingevuld, bewaren we niet. Dat vul je straks opnieuw in.',
  newTab: '(opent in een nieuw tabblad)',
  resetTitle: 'Kies een nieuw wachtwoord',
  resetSave: 'Wachtwoord opslaan',
  resetDone: 'Je nieuwe wachtwoord is opgeslagen. Log ermee in.',
  resetExpired: 'Deze link werkt niet meer: hij is al gebruikt of verlopen. Vraag hieronder een nieuwe aan.',
  resetOutage:
    'We weten niet zeker of je nieuwe wachtwoord is opgeslagen. Log ermee in, of probeer het over een minuut opnieuw.',
})
