/** Returns the tags and texts of a document; throws for XML that is not well-formed. */
export function readXml(xml: string) {
  const open: string[] = []
  const values: [path: string, text: string][] = []
  const rest = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
  for (const [token, end, name, attributes, text] of rest.matchAll(
    /<(\/?)([\w:]+)((?: [\w:]+="[^"<&]*")*)>|([^<]+)|</g,
  )) {
    if (token === '<') throw new Error(`a sign that begins no tag, after ${open.join('/')}`)
    if (text !== undefined) {
      if (/&(?!#\d+;)/.test(text) || /(?![\t\n\r])\p{Cc}/u.test(text)) throw new Error(`not XML: ${text}`)
      const plain = text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
      if (plain.trim()) values.push([open.slice(2).join('/'), plain])
    } else if (end) {
      if (open.pop() !== name || attributes) throw new Error(`${name} ends where it did not begin`)
    } else open.push(name ?? '')
  }
  if (open.length) throw new Error(`${open.join('/')} does not end`)
  return values
}

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
