/**
 * Animates a product's photo between a product list and the product page, in browsers with transitions between
 * documents. Runs inline, because a loaded script runs after the first paint. The document contains this function's
 * source text, so the function may use nothing from outside itself.
 *
 * The photo has its transition name for one transition only, because two elements with the same name would prevent the
 * transition.
 *
 * A visitor who navigates on, or rotates the screen, aborts the transition. That is no error, so this function catches
 * the rejection: otherwise the console would show an error.
 */
export const namePhotoInTransitions = () => {
  type Transition = { ready: Promise<unknown>; finished: Promise<unknown> }
  type Swap = Event & {
    viewTransition?: Transition | null
    activation?: { entry?: { url?: string | null } | null; from?: { url?: string | null } | null } | null
  }
  let photo: HTMLElement | null = null
  const setName = (name: string) => photo?.style.setProperty('view-transition-name', name)
  const name = ({ ready }: Transition, other?: string | null) => {
    ready.catch(() => {})
    setName('')
    photo =
      (other && document.querySelector<HTMLElement>(`.card:has([href="${new URL(other).pathname}"]) img`)) ||
      document.querySelector('.shots img')
    setName('photo')
  }
  addEventListener('pageswap', ({ viewTransition, activation }: Swap) => {
    if (viewTransition) name(viewTransition, activation?.entry?.url)
  })
  addEventListener('pagereveal', ({ viewTransition }: Swap) => {
    const { navigation } = window as { navigation?: Pick<Swap, 'activation'> }
    if (viewTransition) name(viewTransition, navigation?.activation?.from?.url)
    const forget = () => setName('')
    viewTransition?.finished.then(forget, forget)
  })
}
