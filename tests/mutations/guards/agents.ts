import type { Guard } from '../mutation.ts'

const refusals = ['worker/mcp/refusals.test.ts']
const hostile = ['worker/mcp/hostile.test.ts']

export const agents: readonly Guard[] = [
  {
    id: 'agents-off',
    protects: 'an operator can shut the endpoint for programs',
    file: 'worker/mcp/answer.ts',
    find: '  if (!hasAgents(c.env)) return c.notFound()\n',
    replace: '',
    tests: refusals,
  },
  {
    id: 'agents-limit',
    protects: 'a program asks no oftener than it may',
    file: 'worker/mcp/answer.ts',
    find: "await isOver(c, c.env.AGENT_LIMIT, 'edge:agents')",
    replace: 'false',
    tests: refusals,
  },
  {
    id: 'agents-one-message',
    protects: 'many messages in one request do not count as one',
    file: 'worker/mcp/answer.ts',
    find: 'if (Array.isArray(message))',
    replace: 'if (false)',
    tests: refusals,
  },
  {
    id: 'agents-inside',
    protects: 'a fault of ours is not told to a program',
    file: 'worker/mcp/server.ts',
    find: "'The shop does not answer now. Try again later.'",
    replace: 'String((error as Error).message)',
    tests: refusals,
  },
  {
    id: 'agents-no-visitor',
    protects: 'a visitor’s cookie counts for nothing where programs ask',
    file: 'worker/mcp/answer.ts',
    find: 'openSession: (cookie) => openUpstream({ ...options, cookie, client, isJar: true })',
    replace:
      "openSession: (cookie) => openUpstream({ ...options, cookie: c.req.header('cookie') || cookie, client, isJar: true })",
    tests: refusals,
  },
  {
    id: 'agents-client',
    protects: 'a program’s carts count for it, as a person’s do',
    file: 'worker/mcp/answer.ts',
    find: 'cookie, client, isJar: true',
    replace: 'cookie, isJar: true',
    tests: refusals,
  },
  {
    id: 'agents-somebodys-cart',
    protects: 'the cart of a person who typed an address is no program’s',
    file: 'worker/mcp/agent-cart.ts',
    find: '|| isSomebodys(cart)',
    replace: '',
    tests: ['worker/mcp/cart.test.ts'],
  },
  {
    id: 'agents-unseen-letters',
    protects: 'orders in letters that nobody sees reach no program',
    file: 'worker/mcp/plain-text.ts',
    find: "  cut(text.replace(unseen, ' ').replace",
    replace: '  cut(text.replace',
    tests: hostile,
  },
  {
    id: 'agents-own-pages',
    protects: 'a program reads pages of this shop alone',
    file: 'worker/mcp/tools/read-page.ts',
    find: 'url.origin === origin && ',
    replace: '',
    tests: hostile,
  },
  {
    id: 'agents-text-pages',
    protects: 'a program reads pages that have Markdown, and nothing else of the shop',
    file: 'worker/mcp/answer.ts',
    find: "answer.ok && answer.headers.get('content-type')?.startsWith('text/markdown')",
    replace: 'answer.ok',
    tests: hostile,
  },
]
