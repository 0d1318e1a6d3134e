/**
 * Defines `import.meta.env.DEMO`. If it is false, the bundler leaves out the demo's parts.
 *
 * @param env SHOP_OWN is set for the merchant's own shop on this machine, which gets no demo except test bank and
 * outbox
 */
export const demoParts = ({ SHOP_MODE, SHOP_OWN }: Record<string, string | undefined>) => ({
  'import.meta.env.DEMO': JSON.stringify(SHOP_MODE === 'demo' && !SHOP_OWN),
})
