export const texts = {
  gone: 'Niets van deze bestelling is nog leverbaar.',
  full: 'Hiervan kan niets meer bij in je winkelwagen.',
  notAll: (reasons: readonly string[]) => `We konden niet alles toevoegen. ${reasons.join(' ')}`,
  soldOut: (names: string) => `Niet meer leverbaar: ${names}.`,
  fewer: (names: string) => `Minder dan je had: ${names}.`,
  noRoom: (names: string) => `Je winkelwagen is vol, dus zonder: ${names}.`,
  partly: (name: string, added: number, wanted: number) => `${name} (${added} van de ${wanted})`,
  andMore: (names: string, rest: number) => `${names} en nog ${rest}`,
}
