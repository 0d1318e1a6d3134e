/**
 * Defines `import.meta.env.DEMO`: whether a build includes the demo's parts, which the bundler drops otherwise.
 *
 * @param env SHOP_OWN: the merchant's own shop on this machine, which has only the demo's test bank and outbox
 */
export const demoParts = ({ SHOP_MODE, SHOP_OWN }: Record<string, string | undefined>) => ({
  'import.meta.env.DEMO': JSON.stringify(SHOP_MODE === 'demo' && !SHOP_OWN),
})
