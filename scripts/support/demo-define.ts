/**
 * Whether a build includes the parts of the demo shop, as `import.meta.env.DEMO` in the code. Excluded parts are
 * dropped from the bundle.
 *
 * @param env SHOP_OWN: an own shop on this machine, with the demo's bank and outbox, and nothing else of it
 */
export const demoParts = ({ SHOP_MODE, SHOP_OWN }: Record<string, string | undefined>) => ({
  'import.meta.env.DEMO': JSON.stringify(SHOP_MODE === 'demo' && !SHOP_OWN),
})
