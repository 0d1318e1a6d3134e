/** What the field's script says: by themselves, so that it loads no table of texts and what reads it. */
export const suggestionTexts = {
  suggestions: 'Suggesties',
  foundNone: (term: string) => `Geen resultaten voor ‘${term}’`,
  all: 'Toon alle resultaten',
  further: 'Zoek verder',
  slow: 'Zoeken duurt langer dan normaal. Je kunt ook meteen alle resultaten openen.',
  failed: 'We kunnen nu geen suggesties laten zien. Open alle resultaten om verder te zoeken.',
  offline: 'Je hebt nu geen internet. Zoek opnieuw als je verbinding er weer is.',
}
