/** Switches prices between with and without VAT. Both stand in the page; CSS shows one, boot/early.ts remembers the choice at the next. */
export function wireVatSwitch() {
  const root = document.documentElement
  const switches = document.querySelectorAll('[data-btw-switch]')
  const show = () => {
    for (const button of switches) button.setAttribute('aria-pressed', String(root.dataset.btw === 'excl'))
  }
  for (const button of switches) {
    button.addEventListener('click', () => {
      const excludes = root.dataset.btw !== 'excl'
      if (excludes) root.dataset.btw = 'excl'
      else delete root.dataset.btw
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `btw=${excludes ? 'excl' : 'incl'}; Path=/; Max-Age=31536000; SameSite=Lax`
      show()
    })
  }
  show()
}
