import { readXml } from './read-xml'

/** Returns the fields of each item, by name; the first of several with one name. */
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
