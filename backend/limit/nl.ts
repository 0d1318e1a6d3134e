export const texts = {
  tooOften: (wait: string) => `Je hebt het te vaak geprobeerd. Probeer het over ${wait} opnieuw.`,
}
