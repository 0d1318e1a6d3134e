import { besideList } from '../list/list-state'

export function CarriedFields({ url }: { url: URL }) {
  return besideList(url).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
