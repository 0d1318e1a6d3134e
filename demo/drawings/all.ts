import { bags } from './bags'
import { bottles } from './bottles'
import type { Drawing } from './brush'
import { climbing } from './climbing'
import { cooking } from './cooking'
import { down } from './down'
import { fleeces } from './fleeces'
import { jackets } from './jackets'
import type { Kind } from './kinds'
import { knitwear } from './knitwear'
import { lamps } from './lamps'
import { maps } from './maps'
import { meals } from './meals'
import { mountainBoots } from './mountain-boots'
import { navigation } from './navigation'
import { trekkingPoles } from './poles'
import { sandals } from './sandals'
import { shirts } from './shirts'
import { shoes } from './shoes'
import { sleeping } from './sleeping'
import { stoves } from './stoves'
import { tents } from './tents'
import { tools } from './tools'
import { trousers } from './trousers'

/** One drawing per kind of goods. */
export const drawings: Record<Kind, Drawing> = {
  ...tents,
  ...sleeping,
  ...bags,
  ...jackets,
  ...down,
  ...fleeces,
  ...shirts,
  ...trousers,
  ...knitwear,
  ...shoes,
  ...sandals,
  ...mountainBoots,
  ...climbing,
  ...stoves,
  ...cooking,
  ...bottles,
  ...meals,
  ...navigation,
  ...maps,
  ...lamps,
  ...trekkingPoles,
  ...tools,
}
