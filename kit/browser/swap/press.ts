let press: Promise<unknown> | undefined

addEventListener(
  'pointerdown',
  () => {
    press = new Promise((done) => {
      for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(done), { once: true })
      setTimeout(done, 2000)
    })
  },
  true,
)

/** Resolves when nothing is pressed: what is pressed must not be replaced or covered, or the press would be lost. */
export async function pressEnds() {
  await press
}
