export const texts = {
  outOfStock: 'Niet op voorraad',
  fewInStock: (stock: number) => `Nog ${stock} op voorraad`,
  inStock: 'Op voorraad',
  vatNumberForm: 'Vul een btw-nummer in zoals NL123456789B01 of BE0123456789.',
  noMoment: 'Schrijf een moment als 2026-12-01 09:00, of een dag als 2026-12-01.',
  moment: (day: string, hour: string, minute: string) => `${day} om ${hour}.${minute} uur`,
}
