import type { AddCommand } from '../command-types.ts'

export const addCommand: AddCommand = (program, act) =>
  program
    .command('back')
    .summary('toch weer in de verkoop')
    .description('Neemt een product dat uit de verkoop was weer op. Zijn voorraad zet je daarna opnieuw.')
    .argument('<sku>', 'een artikel van het product')
    .action(
      act(async ({ shop }, sku: string) => {
        const data = (await shop.post('/back', { sku })) as { full_name: string }
        return {
          text: [`${data.full_name} is weer in de verkoop. Zet nu de voorraad: npm run shop -- stock SKU N`],
          data,
        }
      }),
    )
