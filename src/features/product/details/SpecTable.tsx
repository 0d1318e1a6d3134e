import type { ReactNode } from 'react'

type SpecTableProps = { title: string; rows: readonly { title: string; value: ReactNode }[] }

const cell = 'w-1/2 py-2 pr-4 border-b'

/** Facts under a title, a line each. */
export function SpecTable({ title, rows }: SpecTableProps) {
  return (
    <table className="w-full mb-8 break-inside-avoid">
      <caption className="text-left text-l font-500 pb-2">{title}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.title}>
            <th scope="row" className={`${cell} font-400 text-muted`}>
              {row.title}
            </th>
            <td className={cell}>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
