/**
 * Defines `import.meta.env.DEMO`. If it is false, the bundler leaves out the demo's parts.
 *
 * @param env with SHOP_OWN set, the build is of the merchant's own shop on this machine, without the demo's parts
 */
export const demoParts = ({ SHOP_MODE, SHOP_OWN }: Record<string, string | undefined>) => ({
  'import.meta.env.DEMO': JSON.stringify(SHOP_MODE === 'demo' && !SHOP_OWN),
})
