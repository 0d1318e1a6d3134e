import { parsePage } from '../../boot/parse-page'
import './size-guide.css'
import * as mark from './product-marks'

/** Opens the guide that a link leads to, fetched at the first press. Throws where it can't be had. */
export async function openGuide(link: HTMLAnchorElement) {
  const known = document.getElementById(idOf(link)) as HTMLDialogElement | null
  const dialog = known ?? (await makeDialog(link))
  if (dialog.open) return
  dialog.showModal()
  dialog.scrollTop = 0
}

const idOf = ({ pathname }: HTMLAnchorElement) => `gids-${pathname.replace(/\W/g, '')}`

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
  // A second press while the first was under way.
  if (twin) return twin
  const dialog = document.createElement('dialog')
  dialog.id = idOf(link)
  dialog.className = 'size-guide'
  dialog.setAttribute('closedby', 'any')
  const heading = document.createElement('h2')
  heading.id = `${dialog.id}-titel`
  heading.textContent = title.textContent
  dialog.setAttribute('aria-labelledby', heading.id)
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'btn btn-secondary'
  close.textContent = link.getAttribute(mark.sizeGuide)
  close.addEventListener('click', () => dialog.close())
  // Its headings' ids are those of another page.
  for (const named of text.querySelectorAll('[id]')) named.removeAttribute('id')
  // One that is wider than a phone is scrolled by keyboard too.
  for (const table of text.querySelectorAll('table')) table.tabIndex = 0
  dialog.append(heading, document.adoptNode(text), close)
  document.body.append(dialog)
  return dialog
}
