import { besideList } from '../list/list-state'

/** What the address says besides the list, for a form that makes another of it. */
export function KeptFields({ url }: { url: URL }) {
  return besideList(url).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
