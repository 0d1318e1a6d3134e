import { accounts } from './guards/accounts.ts'
import { agents } from './guards/agents.ts'
import { cache } from './guards/cache.ts'
import { edge } from './guards/edge.ts'
import { limits } from './guards/limits.ts'
import { mail } from './guards/mail.ts'
import { money } from './guards/money.ts'
import { ordering } from './guards/ordering.ts'
import { ownership } from './guards/ownership.ts'
import { photos } from './guards/photos.ts'
import { preparedCart } from './guards/prepared-cart.ts'
import { prices } from './guards/prices.ts'
import { readers } from './guards/readers.ts'
import { reservedStock } from './guards/reserved-stock.ts'
import { returns } from './guards/returns.ts'
import { sessions } from './guards/sessions.ts'
import { tokens } from './guards/tokens.ts'
import { uploads } from './guards/uploads.ts'
import { words } from './guards/words.ts'
import type { Mutation } from './mutation.ts'

const areas = {
  prices,
  ordering,
  money,
  returns,
  reservedStock,
  ownership,
  accounts,
  sessions,
  tokens,
  limits,
  edge,
  agents,
  'prepared-cart': preparedCart,
  photos,
  uploads,
  cache,
  words,
  mail,
  readers,
}

/** All guards of money, ownership, permissions, stock, sessions and input: a new guard gets a row in its area. */
export const mutations: readonly Mutation[] = Object.entries(areas).flatMap(([area, guards]) =>
  guards.map((guard) => ({ ...guard, area })),
)
