/** Displays the order's sum with the pressed delivery method; in the next step the server calculates the same sum. */
export function updateOrderSum() {
  const sums = document.querySelectorAll<HTMLElement>('[data-sum]')
  if (!sums.length) return
  const show = (method: string) => {
    for (const sum of sums) sum.hidden = sum.dataset.sum !== method
  }
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'shipping_method') show(target.value)
  })
  // A draft that was restored may have another delivery method chosen than the rendered page.
  const chosen = document.querySelector<HTMLInputElement>('[name="shipping_method"]:checked')
  if (chosen) show(chosen.value)
}
