import { readXml } from './xml'

/** Each item's fields, by name; of several with one name the first. */
export function itemsOf(xml: string) {
  readXml(xml)
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([item]) => {
    const fields = readXml(`<rss><channel>${item}</channel></rss>`).map(([path, text]) => [
      path.replace('item/', ''),
      text,
    ])
    return Object.fromEntries(fields.reverse()) as Record<string, string>
  })
}
