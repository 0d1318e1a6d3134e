/** How many elements are laid out in one go; a part that has more is not divided. */
const perTurn = 80

/**
 * Lays out what boot/early.ts has put off, once the page has loaded: from above, a few parts a frame, so that none takes
 * a slow telephone long. Afterwards it is a page like any other. All at once as soon as somebody goes to a place in it,
 * or prints it: until then heights are guesses.
 */
export function layOutInTurns() {
  // It loses what loses its class.
  const parts = document.getElementsByClassName('later')
  const all = () => delete document.documentElement.dataset.later
  const turn = () => {
    for (let room = perTurn; parts[0] && room > 0; parts[0].classList.remove('later'))
      room -= parts[0].getElementsByTagName('*').length
    if (parts[0]) requestAnimationFrame(() => setTimeout(turn))
    else all()
  }
  addEventListener('load', () => setTimeout(turn))
  for (const event of ['beforeprint', 'click', 'focusin'])
    addEventListener(
      event,
      ({ target, type }) => {
        const element = target as Element
        // The window, which prints, has no such method.
        if (element.closest?.('.later, [href*="#"]') === null) return
        all()
        // Browsers scroll to it by what heights were guessed to be, before they tell.
        if (type === 'focusin') element.scrollIntoView({ block: 'nearest' })
      },
      true,
    )
}
