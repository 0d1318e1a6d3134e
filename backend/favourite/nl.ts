export const texts = {
  full: (most: number) => `Je kunt ten hoogste ${most} favorieten bewaren. Haal er eerst een weg.`,
}
