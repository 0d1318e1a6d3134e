import { CommandError } from '../command-error.ts'
import { type AddCommand, describeJsonOutput } from '../command-types.ts'

/**
 * The answer to a purge. `tags` are the cache tags to purge from Cloudflare's cache. If Cloudflare has not purged them,
 * `purged` is false and `why` is the reason.
 */
type Purged = { pages: boolean; tags: string[]; purged: boolean; why?: string }

export const addCommand: AddCommand = (program, act) =>
  program
    .command('purge')
    .summary('wist de cache van de winkel')
    .description(
      'Wist wat de winkel in de cache bewaart om snel te zijn. Zonder argumenten: alle pagina’s, met menu’s, winkelgegevens en feed. Na apply, import, prices, publish en dergelijke gebeurt dat vanzelf.',
    )
    .argument('[wat...]', 'pages, photos, all, of paden: van een foto vervalt die foto, van iets anders alle pagina’s')
    .addHelpText(
      'after',
      `
Voorbeeld: npm run shop -- purge /foto/tent-groen_1600x1200_d8d2c4_4f3a2b1c9d.jpg
${describeJsonOutput('{ pages, tags, purged, why }')}`,
    )
    .action(
      act(async ({ shop }, typed: string[]) => {
        const names = typed.length ? typed : ['pages']
        const wrong = names.find((name) => !['pages', 'photos', 'all'].includes(name) && !/^(\/|https:\/\/)/.test(name))
        if (wrong)
          throw new CommandError([`Kies pages, photos, all of een pad dat met een / begint, niet ${wrong}.`], 2)
        const data = (await shop.post('/purge', { names })) as Purged
        const text = data.pages
          ? ['Pagina’s, menu’s en winkelgegevens worden opnieuw gemaakt. Binnen een minuut of twee ziet iedereen het.']
          : []
        if (!data.tags.length) return { text, data }
        if (!data.purged) throw new CommandError([...text, ...byHand(data)])
        const purgedText = `Cloudflare heeft gewist: ${data.tags.join(', ')}. Een browser die het al had, houdt het.`
        return { text: [...text, purgedText], data }
      }),
    )

const byHand = ({ tags, why }: Purged) => [
  why === 'not_set_up'
    ? 'Foto’s en fonts bewaart Cloudflare, en deze winkel heeft geen PURGE_ZONE en PURGE_TOKEN om ze te laten wissen.'
    : `Foto’s en fonts zijn niet gewist: ${why}.`,
  'Doe het zelf: dash.cloudflare.com, het domein, Caching, Configuration, Custom Purge, Tag, en vul in:',
  `  ${tags.join(',')}`,
]
