import type { AddCommand } from '../../command-types.ts'

type Discontinued = { full_name: string; replaced_by: string | null }

export const addGoneCommand: AddCommand = (program, act) =>
  program
    .command('gone')
    .summary('voorgoed uit de verkoop')
    .description('Haalt het hele product van een artikel voorgoed uit de verkoop. De pagina verwijst naar de opvolger.')
    .argument('<sku>', 'een artikel van het product')
    .argument('[opvolger]', 'een artikel van het product dat ervoor in de plaats komt')
    .action(
      act(async ({ shop }, sku: string, other?: string) => {
        const data = (await shop.post('/gone', { sku, replaced_by: other })) as Discontinued
        const { full_name, replaced_by } = data
        return { text: [`${full_name} is uit de verkoop${replaced_by ? `; de opvolger is ${replaced_by}` : ''}`], data }
      }),
    )

export const addBackCommand: AddCommand = (program, act) =>
  program
    .command('back')
    .summary('toch weer in de verkoop')
    .description('Brengt een product dat uit de verkoop was, weer in de verkoop. De voorraad vul je daarna opnieuw in.')
    .argument('<sku>', 'een artikel van het product')
    .action(
      act(async ({ shop }, sku: string) => {
        const data = (await shop.post('/back', { sku })) as { full_name: string }
        return {
          text: [`${data.full_name} is weer in de verkoop. Vul nu de voorraad in: npm run shop -- stock SKU N`],
          data,
        }
      }),
    )
