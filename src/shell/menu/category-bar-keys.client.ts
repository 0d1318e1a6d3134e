/** Moves the focus in the category bar by arrow key, Home or End (ARIA Authoring Practices, disclosure navigation). */
export function moveFocusInBar(bar: HTMLElement, key: string) {
  const active = document.activeElement
  const panel = active?.closest<HTMLElement>('[popover]')
  if (!active || !panel) return moveInRow(bar, active, key)
  const links = linksOf(panel)
  const at = links.indexOf(active as HTMLElement)
  const columns = [...panel.querySelectorAll('.category-panel > *')]
  const column = columns.findIndex((one) => one.contains(active))
  const goal = {
    ArrowDown: () => links[at + 1],
    // Arrow Up on the first link moves the focus to the button that opened the panel. menus.client.ts then closes it.
    ArrowUp: () => links[at - 1] ?? (panel.previousElementSibling as HTMLElement),
    ArrowRight: () => linksOf(columns[column + 1])[0],
    ArrowLeft: () => linksOf(columns[column - 1])[0],
    Home: () => links[0],
    End: () => links.at(-1),
  }[key]
  goal?.()?.focus()
}

function moveInRow(bar: HTMLElement, active: Element | null, key: string) {
  const row = [...bar.querySelectorAll<HTMLElement>(':scope > ul > li > :is(a, button)')].filter((item) =>
    item.checkVisibility(),
  )
  const at = row.indexOf(active as HTMLElement)
  if (key === 'ArrowDown') {
    const button = active?.parentElement?.querySelector<HTMLButtonElement>(':scope > button')
    const panel = button?.nextElementSibling as HTMLElement | undefined
    if (!button || !panel || !row.includes(button)) return
    panel.showPopover({ source: button })
    linksOf(panel)[0]?.focus()
    return
  }
  const goal = { ArrowRight: row[at + 1], ArrowLeft: row[at - 1], Home: row[0], End: row.at(-1) }[key]
  goal?.focus()
}

function linksOf(within: Element | undefined) {
  return [...(within?.querySelectorAll<HTMLElement>('a') ?? [])]
}
