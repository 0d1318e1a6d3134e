export const texts = {
  atHome: (day: string) => `${day} in huis`,
  toFetch: (day: string) => `${day} op te halen`,
  expected: (day: string) => `verwacht op ${day}`,
  elsewhere: (country: string, day: string) => `${country}: ${day}`,
  orderToday: (time: string) => `Als je vandaag voor ${time} uur bestelt`,
  orderBefore: (day: string, time: string) => `Als je voor ${day} ${time} uur bestelt`,
  few: (stock: number, words: string) => `Nog ${stock}, ${words}`,
}
