export const texts = {
  notShippable: 'Alleen een bestelling in behandeling kan worden verzonden.',
  noBill: 'Voor deze bestelling staat geen rekening open.',
  carrier: (ids: readonly string[]) =>
    ids.length ? `Kies een van deze vervoerders: ${ids.join(', ')}.` : 'Deze winkel heeft nog geen vervoerders.',
  code: 'Vul de code in zoals die op het pakket staat.',
  subject: (title: string, number: string) => `${title} (${number})`,
  shipped: {
    title: 'Je bestelling is onderweg',
    opening: (number: string, carrier: string) => `We hebben bestelling ${number} meegegeven aan ${carrier}.`,
    follow: 'Volg je pakket',
    code: (code: string, carrier: string) =>
      `Track-en-tracecode: ${code}. Het kan een paar uur duren voordat ${carrier} je pakket laat zien.`,
  },
  cancelled: {
    title: 'Je bestelling is geannuleerd',
    opening: (number: string) => `Bestelling ${number} is geannuleerd. We sturen je niets meer toe.`,
    unpaid: 'Je hoeft niets te betalen. Heb je net nog betaald, dan krijg je dat bedrag vanzelf terug.',
  },
  returned: {
    title: 'Je retour is verwerkt',
    opening: (number: string) => `We hebben je retour van bestelling ${number} ontvangen.`,
    unpaid: 'Je hoeft deze bestelling niet meer te betalen.',
  },
  moneyBack: (amount: string) =>
    `We storten ${amount} terug op de rekening waarmee je hebt betaald. Meestal staat het er binnen een paar werkdagen op.`,
}
