/**
 * Whether a build has what belongs to the demo shop alone, as the code asks it: `import.meta.env.DEMO`. What is not for
 * a build is dropped from it.
 *
 * @param env SHOP_OWN: a shop of one's own on this machine, which has the demo's bank and outbox, and nothing to see of it
 */
export const demoParts = ({ SHOP_MODE, SHOP_OWN }: Record<string, string | undefined>) => ({
  'import.meta.env.DEMO': JSON.stringify(SHOP_MODE === 'demo' && !SHOP_OWN),
})
