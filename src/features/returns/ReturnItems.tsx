import type { GoodsReturn } from '../../contract/ordering/returns'

export function ReturnItems({ rma: { items } }: { rma: GoodsReturn }) {
  if (!items?.length) return null
  return (
    <ul>
      {items.map(({ full_name, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is rendered once, and two items may be equal
        <li key={index}>
          {amount} × {full_name}
        </li>
      ))}
    </ul>
  )
}
