/**
 * Returns Vite's `define` for `import.meta.env.DEMO`. If DEMO is false, the bundler drops the demo's code. DEMO is also
 * false if SHOP_OWN is set, for the merchant's own shop on this machine.
 *
 * @param env the environment variables of the build
 */
export const demoBuildFlag = ({ SHOP_MODE, SHOP_OWN }: Record<string, string | undefined>) => ({
  'import.meta.env.DEMO': JSON.stringify(SHOP_MODE === 'demo' && !SHOP_OWN),
})
