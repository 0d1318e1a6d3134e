/**
 * Carries a product's photo from the list to its page and back, in browsers that know transitions between documents.
 * Runs inline, because the first paint would be over before another script is here; the document carries its source
 * text, so it may use nothing from outside itself.
 *
 * The photo has its transition name for one transition only: two elements with the same name stop it.
 *
 * Whoever goes on, or turns the screen, while a page fades in cuts its transition short. That is no error, and without
 * this script it would stand in the console as one.
 */
export function namePhotoInTransitions() {
  type Transition = { ready: Promise<unknown>; finished: Promise<unknown> }
  type Swap = Event & {
    viewTransition?: Transition | null
    activation?: { entry?: { url?: string | null } | null; from?: { url?: string | null } | null } | null
  }
  let named: HTMLElement | null = null
  const name = ({ ready }: Transition, other?: string | null) => {
    ready.catch(() => {})
    named?.style.removeProperty('view-transition-name')
    const path = other && new URL(other).pathname
    const card = path ? document.querySelector(`.card a[href="${path}"]`)?.closest('.card') : null
    named = (card ?? document).querySelector<HTMLElement>(card ? 'img' : '.shots img')
    named?.style.setProperty('view-transition-name', 'photo')
  }
  addEventListener('pageswap', ({ viewTransition, activation }: Swap) => {
    if (viewTransition) name(viewTransition, activation?.entry?.url)
  })
  addEventListener('pagereveal', ({ viewTransition }: Swap) => {
    const { navigation } = window as { navigation?: Pick<Swap, 'activation'> }
    if (viewTransition) name(viewTransition, navigation?.activation?.from?.url)
    const forget = () => named?.style.removeProperty('view-transition-name')
    viewTransition?.finished.then(forget, forget)
  })
}
