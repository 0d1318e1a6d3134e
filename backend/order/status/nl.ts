export const texts = {
  notShippable: 'Alleen een bestelling in behandeling kan worden verzonden.',
  moneyIsBack: 'Het geld voor deze bestelling is al terug bij de koper. Verstuur hem niet.',
  hasLeft: 'Deze bestelling is al weg of gaat niet meer door: het adres blijft zoals het is.',
  noAddress: 'Deze bestelling wordt afgehaald en heeft geen bezorgadres.',
  otherCountry: 'Naar een ander land kan niet meer: de bezorging is voor dit land betaald.',
  address: {
    title: 'Het bezorgadres is gewijzigd',
    opening: (number: string) =>
      `We bezorgen bestelling ${number} op een ander adres. Heb je hier niet om gevraagd? Laat het ons dan meteen weten.`,
    to: 'We bezorgen op',
  },
  noBill: 'Voor deze bestelling staat geen rekening open.',
  carrier: (ids: readonly string[]) =>
    ids.length ? `Kies een van deze vervoerders: ${ids.join(', ')}.` : 'Deze winkel heeft nog geen vervoerders.',
  code: 'Vul de code in zoals die op het pakket staat.',
  subject: (title: string, number: string) => `${title} (${number})`,
  shipped: {
    title: 'Je bestelling is onderweg',
    opening: (number: string, carrier: string) => `We hebben bestelling ${number} meegegeven aan ${carrier}.`,
    follow: 'Volg je pakket',
    goods: 'In je pakket',
    code: (code: string, carrier: string) =>
      `Track-and-tracecode: ${code}. Het kan een paar uur duren voordat ${carrier} je pakket laat zien.`,
  },
  noParcel: 'Deze bestelling wordt bij de winkel opgehaald: er is geen pakket met een code of vervoerder.',
  noCounter: 'Deze bestelling wordt bezorgd: alleen wat bij de winkel wordt opgehaald, kan opgehaald zijn.',
  notCollectable: 'Alleen een bestelling die in behandeling is of klaarligt, kan opgehaald zijn.',
  ready: {
    title: 'Je bestelling ligt klaar',
    opening: (number: string) => `Bestelling ${number} ligt voor je klaar.`,
    where: 'Ophalen bij',
    heldUntil: 'Op te halen tot en met',
    goods: 'Wat er klaarligt',
    held: (until: string) =>
      `We houden je bestelling tot en met ${until} voor je vast. Lukt dat niet? Laat het ons weten.`,
    bring: (number: string) => `Neem deze mail mee, of noem je bestelnummer: ${number}.`,
  },
  collected: {
    title: 'Je bestelling is opgehaald',
    opening: (number: string) =>
      `Bestelling ${number} is bij ons opgehaald. Heb jij dat niet gedaan, of iemand voor je? Laat het ons dan meteen weten.`,
  },
  cancelled: {
    title: 'Je bestelling is geannuleerd',
    opening: (number: string) => `Bestelling ${number} is geannuleerd. Je krijgt hiervoor niets meer thuisgestuurd.`,
    unpaid: 'Je hoeft niets te betalen. Heb je net nog betaald, dan krijg je dat bedrag vanzelf terug.',
  },
  returned: {
    title: 'Je retour is verwerkt',
    opening: (number: string) => `We hebben je retour van bestelling ${number} ontvangen.`,
    unpaid: 'Je hoeft deze bestelling niet meer te betalen.',
  },
  credited: {
    title: 'Je krijgt geld terug',
    opening: (number: string) => `Je krijgt een deel van bestelling ${number} terugbetaald.`,
    unpaid: 'Dit bedrag hoef je niet meer te betalen.',
  },
  lowered: {
    title: 'Je factuur is verlaagd',
    opening: (number: string) => `We hebben de factuur van bestelling ${number} verlaagd.`,
  },
  stillToPay: (amount: string) => `Voor deze bestelling betaal je nog ${amount}.`,
  creditNote: (number: string) => `Je creditnota ${number}`,
  moneyBack: (amount: string) =>
    `We storten ${amount} terug op de rekening waarmee je hebt betaald. Meestal staat het er binnen een paar werkdagen op.`,
}
