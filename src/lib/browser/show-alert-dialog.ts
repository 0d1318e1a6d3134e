type AlertTexts = { title: string; text: string; close: string; link?: { href: string; text: string } }

/** Shows a modal dialog without React, so that the dialog remains when the island that opened it is removed. */
export function showAlert({ title, text, close, link }: AlertTexts) {
  const dialog = document.createElement('dialog')
  dialog.className = 'w-[calc(100vw-2rem)] m-auto p-6 rounded-l bg-paper'
  dialog.role = 'alertdialog'
  const heading = add(dialog, 'h2', title)
  heading.id = 'alert-title'
  heading.className = 'text-xl'
  const message = add(dialog, 'p', text)
  message.id = 'alert-text'
  message.className = 'mt-3 mb-6'
  dialog.setAttribute('aria-labelledby', 'alert-title')
  dialog.setAttribute('aria-describedby', 'alert-text')
  const buttons = add(dialog, 'div', '')
  buttons.className = 'flex flex-wrap gap-3'
  if (link) {
    const anchor = add(buttons, 'a', link.text)
    anchor.className = 'btn btn-secondary flex-[1_1_12rem]'
    anchor.href = link.href
  }
  const button = add(buttons, 'button', close)
  button.className = 'btn btn-primary flex-[1_1_12rem]'
  button.autofocus = true
  button.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

function add<Name extends keyof HTMLElementTagNameMap>(parent: HTMLElement, name: Name, text: string) {
  const element = document.createElement(name)
  element.textContent = text
  parent.append(element)
  return element
}
