/** Runs a task as soon as the page is scrolled: at once if it was scrolled before, because that may be the only time. */
export function runAtFirstScroll(task: () => void) {
  // The observer reports the scroll position. Reading the position directly could force a layout.
  const first = new IntersectionObserver(([page]) => {
    first.disconnect()
    if (page && page.boundingClientRect.top < 0) task()
    else addEventListener('scroll', task, { once: true })
  })
  first.observe(document.documentElement)
}
