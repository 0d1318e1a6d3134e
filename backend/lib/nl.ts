export const texts = {
  outOfStock: 'Niet op voorraad',
  fewInStock: (stock: number) => `Nog ${stock} op voorraad`,
  inStock: 'Op voorraad',
  vatNumberForm: 'Vul een btw-nummer in zoals NL123456789B01 of BE0123456789.',
  moment: (day: string, hour: string, minute: string) => `${day} om ${hour}.${minute} uur`,
}
