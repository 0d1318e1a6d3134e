/**
 * Changes the heading levels of sanitised HTML so that none is skipped, whatever levels an editor chose. `above` has the
 * levels of the headings that the text is below: by default the page's `h1`.
 */
export function closeHeadingGaps(html: string, above: readonly number[] = [1]) {
  const outer = [...above]
  const open: number[] = []
  return html.replace(/<(\/?)h([1-6])>/g, (_, end: string, number: string) => {
    if (end) return `</h${open.pop()}>`
    while (outer.length > 1 && (outer.at(-1) ?? 0) >= Number(number)) outer.pop()
    outer.push(Number(number))
    open.push(Math.min(outer.length, 6))
    return `<h${open.at(-1)}>`
  })
}
