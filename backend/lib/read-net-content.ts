import type { NetContent } from '../../src/contract/money/money-schema'

/** Parses the database column `content`: `250 g` becomes `{ amount: 250, unit: 'g' }`. */
export function parseNetContent(content: string | null): NetContent | null {
  if (!content) return null
  const [amount = '', unit = ''] = content.split(' ')
  return { amount: Number(amount), unit }
}
