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

/** Resolves when no button or link is being pressed: replacing or covering the pressed element would lose the press. */
export async function waitForPressEnd() {
  await press
}
