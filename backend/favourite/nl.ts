export const texts = {
  full: (most: number) => `Je kunt maximaal ${most} favorieten bewaren. Haal er eerst één weg.`,
}
