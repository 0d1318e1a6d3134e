import { parsePage } from '../../../../kit/browser/swap/fetch-pages'
import './size-guide.css'
import * as mark from '../product-markup-names'

/** Opens the size guide of a link in a dialog. It is fetched at the first press. @throws Error if the fetch fails */
export async function openSizeGuideDialog(link: HTMLAnchorElement) {
  const known = document.getElementById(idOf(link)) as HTMLDialogElement | null
  const dialog = known ?? (await makeDialog(link))
  if (dialog.open) return
  const heading = markChoice(dialog, link)
  dialog.showModal()
  dialog.scrollTop = 0
  heading?.scrollIntoView()
}

/**
 * Marks the chosen size in the tables under the heading for the product's wearers, such as women. Returns this heading;
 * undefined if there is none.
 */
function markChoice(dialog: HTMLElement, link: HTMLAnchorElement) {
  const wearer = link.getAttribute(mark.wearerAttribute)?.toLowerCase()
  const size = link.getAttribute(mark.chosenSizeAttribute)
  const headings = [...dialog.querySelectorAll<HTMLElement>('.prose :is(h2, h3, h4)')]
  const own = wearer ? headings.find(({ textContent }) => wordsOf(textContent).includes(wearer)) : undefined
  const next = own && headings[headings.indexOf(own) + 1]
  for (const row of dialog.querySelectorAll('tbody tr')) {
    const isOwn = !own || (isBefore(own, row) && (!next || isBefore(row, next)))
    // A row with the heading `S/M of Kort` ("S/M or short") is about the size `S/M`.
    const isChosen =
      isOwn && !!size && [...row.children].some(({ textContent }) => textContent?.split(' of ').includes(size))
    if (isChosen) row.setAttribute('aria-current', 'true')
    else row.removeAttribute('aria-current')
  }
  return own
}

const wordsOf = (text: string | null) => (text ?? '').toLowerCase().split(/[^a-z]+/)
const isBefore = (one: Node, other: Node) => !!(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

const idOf = ({ pathname }: HTMLAnchorElement) => `gids-${pathname.replace(/\W/g, '')}`

/** UnoCSS reads only components by default, so this file needs the mark: @unocss-include */
const look =
  'size-guide w-[min(40rem,100vw-2rem)] max-w-none max-h-[calc(100dvh-2rem)] m-auto p-[clamp(1.25rem,4vw,2rem)] ' +
  'overflow-y-auto overscroll-contain border border-transparent rounded-l bg-paper shadow'

async function makeDialog(link: HTMLAnchorElement) {
  link.setAttribute('aria-busy', 'true')
  const response = await fetch(link.href, { headers: { accept: 'text/html' } }).finally(() =>
    link.removeAttribute('aria-busy'),
  )
  const page = parsePage(await response.text())
  const title = page.querySelector('main h1')
  const text = page.querySelector('main .prose')
  if (!response.ok || !title || !text) throw new Error(`no guide at ${link.pathname}`)
  const twin = document.getElementById(idOf(link)) as HTMLDialogElement | null
  // A second press has already added the dialog while the first press was waiting for the size guide to load.
  if (twin) return twin
  const dialog = document.createElement('dialog')
  dialog.id = idOf(link)
  dialog.className = look
  dialog.setAttribute('closedby', 'any')
  const heading = document.createElement('h2')
  heading.id = `${dialog.id}-titel`
  heading.className = 'text-2xl mb-4'
  heading.textContent = title.textContent
  dialog.setAttribute('aria-labelledby', heading.id)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'btn btn-secondary w-full mt-6'
  close.textContent = link.getAttribute(mark.sizeGuideAttribute)
  close.addEventListener('click', () => dialog.close())
  // The ids of the copied headings are removed, because the page may already have the same ids.
  for (const named of text.querySelectorAll('[id]')) named.removeAttribute('id')
  // A table that is wider than a phone gets a `tabIndex`, so that the keyboard can scroll it.
  for (const table of text.querySelectorAll('table')) table.tabIndex = 0
  dialog.append(heading, document.adoptNode(text), close)
  document.body.append(dialog)
  return dialog
}
