/**
 * Carries a product's photo from the list to its page and back, in browsers that know transitions between documents.
 * Runs inline, because the first paint would be over before another script is here; the document carries its source
 * text, so it may use nothing from outside itself.
 *
 * The photo has its transition name for one transition only: two elements with the same name stop it.
 */
export const namePhotoInTransitions = () => {
  type Swap = Event & {
    viewTransition?: { finished: Promise<unknown> } | null
    activation?: { entry?: { url?: string | null } | null; from?: { url?: string | null } | null } | null
  }
  let photo: HTMLElement | null = null
  const setName = (name: string) => photo?.style.setProperty('view-transition-name', name)
  const name = (other?: string | null) => {
    setName('')
    photo =
      (other && document.querySelector<HTMLElement>(`.card:has([href="${new URL(other).pathname}"]) img`)) ||
      document.querySelector('.shots img')
    setName('photo')
  }
  addEventListener('pageswap', ({ viewTransition, activation }: Swap) => {
    if (viewTransition) name(activation?.entry?.url)
  })
  addEventListener('pagereveal', ({ viewTransition }: Swap) => {
    if (viewTransition) name((window as { navigation?: Pick<Swap, 'activation'> }).navigation?.activation?.from?.url)
    const forget = () => setName('')
    viewTransition?.finished.then(forget, forget)
  })
}
