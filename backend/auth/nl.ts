type Shop = { name: string; phone: string; email: string }

export const texts = {
  blocked: 'Met dit e-mailadres kun je hier niet verder. Neem contact met ons op.',
  // One message for a wrong password and an unknown mail address, so that the message does not reveal which mail
  // addresses have accounts.
  wrongCredentials: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
  alreadyLoggedIn: 'Je bent al ingelogd.',
  sessionChanged: 'Intussen is er in een ander tabblad in- of uitgelogd. Probeer het opnieuw.',
  mailTaken: 'Dit e-mailadres heeft al een account. Log in, of vraag een nieuw wachtwoord aan.',
  unknownMail: 'We kennen geen account met dit e-mailadres.',
  wrongPassword: 'Dit wachtwoord klopt niet.',
  wrongCurrentPassword: 'Dit is niet je huidige wachtwoord.',
  guessable: {
    common: 'Dit wachtwoord wordt heel vaak gebruikt en is zo geraden. Kies een ander.',
    simple: 'Een reeks of herhaling is zo geraden. Kies een ander wachtwoord.',
    own: 'Je naam, je e-mailadres en de naam van de winkel zijn zo geraden. Kies een ander wachtwoord.',
  },
  badResetLink: 'Deze link werkt niet (meer). Vraag een nieuwe aan.',

  wasItYou: ({ phone, email }: Shop) => `Heb je dit niet zelf gedaan? Bel dan meteen ${phone} of mail ${email}.`,
  greetings: ({ name }: Shop) => `Groet,\n${name}`,
  toAccount: 'Naar je account',
  toShop: 'Naar de winkel',
  welcome: {
    title: ({ name }: Shop) => `Welkom bij ${name}`,
    ready:
      'Je account is klaar. Voortaan log je in met dit e-mailadres en het wachtwoord dat je hebt gekozen. In je account vind je je bestellingen, adressen en favorieten terug.',
    notYou: ({ phone, email }: Shop) =>
      `Heb je dit account niet zelf aangemaakt? Laat het ons weten: bel ${phone} of mail ${email}.`,
  },
  reset: {
    title: 'Kies een nieuw wachtwoord',
    asked: 'Je hebt een nieuw wachtwoord aangevraagd. Via deze link stel je het in:',
    link: 'Nieuw wachtwoord kiezen',
    valid:
      'De link is één uur geldig en werkt één keer. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord blijft hetzelfde.',
  },
  passwordChanged: {
    title: 'Je wachtwoord is gewijzigd',
    changed: ({ name }: Shop) =>
      `Het wachtwoord van je account bij ${name} is zojuist gewijzigd. Op al je andere apparaten ben je uitgelogd.`,
    proven:
      'We weten nu dat dit e-mailadres van jou is. Tot nu toe kon ook iemand anders dit account hebben aangemaakt. Daarom zijn je naam, adressen en telefoonnummer gewist: vul ze opnieuw in bij je gegevens of bij je volgende bestelling. Je favorieten en de artikelen in je winkelwagen staan er nog.',
  },
  mailChanged: {
    title: 'Je e-mailadres is gewijzigd',
    changed: ({ name }: Shop) =>
      `Je account bij ${name} heeft vanaf nu een ander e-mailadres. Op dit adres krijg je van ons geen berichten meer over je account.`,
  },
  accountDeleted: {
    title: 'Je account is verwijderd',
    deleted: ({ name }: Shop) =>
      `Je account bij ${name} bestaat niet meer. Je adressen, favorieten en winkelwagen hebben we gewist. Je bestellingen bewaren we los van een account, zolang de wet dat voorschrijft: zeven jaar.`,
    thanks: 'Bedankt dat je klant bij ons was.',
  },
}
