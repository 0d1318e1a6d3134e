import type { Guard } from '../mutation.ts'

const refusals = ['worker/agents/refusals.test.ts']

export const agents: readonly Guard[] = [
  {
    id: 'agents-no-visitor',
    protects: 'a visitor’s cookie counts for nothing where programs ask',
    file: 'worker/agents/agent-shop.ts',
    find: 'openUpstream(c, { cookie, client, isJar: true })',
    replace: "openUpstream(c, { cookie: c.req.header('cookie') || cookie, client, isJar: true })",
    tests: refusals,
  },
  {
    id: 'agents-somebodys-cart',
    protects: 'the cart of a person who typed an address is no program’s',
    file: 'worker/agents/agent-cart.ts',
    find: '|| hasPersonalData(cart)',
    replace: '',
    tests: ['worker/agents/cart.test.ts'],
  },
  {
    id: 'agents-variant-of-its-product',
    protects: 'a variant of another product than an agent named stays in no cart',
    file: 'worker/agents/agent-cart.ts',
    find: 'own !== undefined && product !== undefined && own !== product',
    replace: 'false',
    tests: ['worker/agents/foreign.test.ts'],
  },
]
