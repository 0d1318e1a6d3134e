import type { NetContent } from '../../src/contract/money/net-content'

/** Reads a `content` of the database: `250 g` is `{ amount: 250, unit: 'g' }`. */
export function readContent(content: string | null): NetContent | null {
  if (!content) return null
  const [amount = '', unit = ''] = content.split(' ')
  return { amount: Number(amount), unit }
}
