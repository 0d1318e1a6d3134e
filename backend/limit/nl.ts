export const texts = {
  tooOften: (wait: string) => `Dat is te vaak achter elkaar. Probeer het over ${wait} opnieuw.`,
  minute: 'een minuut',
  minutes: (minutes: number) => `${minutes} minuten`,
  hours: (hours: number) => `${hours} uur`,
}
