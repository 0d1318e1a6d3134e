export const texts = {
  tooOften: (wait: string) => `Dat is te vaak achter elkaar. Probeer het over ${wait} opnieuw.`,
}
