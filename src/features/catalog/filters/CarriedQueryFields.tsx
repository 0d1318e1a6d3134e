import { parametersBesideList } from '../list/list-state'

export function CarriedQueryFields({ url }: { url: URL }) {
  return parametersBesideList(url).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
