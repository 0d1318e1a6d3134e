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

/**
 * Ends when nothing is pressed. What is pressed must not be replaced, hidden or covered under the finger: the press
 * would be lost, a slider would stop following.
 */
export async function pressEnds() {
  await press
}
