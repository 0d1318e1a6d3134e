export const texts = {
  noBucket:
    'Deze winkel heeft nog geen opslag voor foto’s en lettertypen. Maak een R2-bucket en zet die als PHOTOS in wrangler.toml en in backend/wrangler.toml.',
  noPhoto: 'Dit is geen JPEG, PNG of WebP.',
  otherPhoto: 'De foto is onderweg veranderd: type, maten of inhoud zijn anders dan zijn adres zegt.',
  tooLarge: 'Deze foto is te groot: maximaal 25 MB.',
  noFont: 'Dit is geen heel woff2-bestand.',
  otherFont: 'Het lettertype is onderweg veranderd: de inhoud is anders dan zijn adres zegt.',
  fontTooLarge: 'Dit lettertype is te groot: maximaal 200 kB.',
  inUse: 'Deze foto staat nog in de winkel.',
  unknown: 'Deze foto bestaat niet.',
}
