import type { SoldKind } from '../kinds'
import * as climbing from './climbing'
import * as clothing from './clothing'
import * as cooking from './cooking'
import type { Goods } from './goods'
import * as jackets from './jackets'
import * as navigation from './navigation'
import * as packs from './packs'
import * as shoes from './shoes'
import * as sleeping from './sleeping'
import * as tents from './tents'

export const goods: Record<SoldKind, Goods> = {
  'trekkingtent-1p': tents.soloTent,
  'trekkingtent-2p': tents.duoTent,
  tunneltent: tents.tunnelTent,
  koepeltent: tents.domeTent,
  tarp: tents.tarp,
  haringen: tents.pegs,
  'donzen-slaapzak': sleeping.downBag,
  'synthetische-slaapzak': sleeping.syntheticBag,
  slaapmat: sleeping.sleepingMat,
  foammat: sleeping.foamMat,
  hangmat: sleeping.hammock,
  kussen: sleeping.pillow,
  trekkingrugzak: packs.trekkingPack,
  dagrugzak: packs.dayPack,
  duffel: packs.duffel,
  drybag: packs.dryBag,
  regenjas: jackets.rainJacket,
  donsjas: jackets.downJacket,
  softshell: jackets.softshell,
  fleece: jackets.fleece,
  'merino-shirt': clothing.merinoShirt,
  wandelbroek: clothing.hikingTrousers,
  regenbroek: clothing.rainTrousers,
  muts: clothing.hat,
  handschoenen: clothing.gloves,
  wandelsokken: clothing.socks,
  wandelschoen: shoes.hikingBoot,
  'lage-wandelschoen': shoes.lowShoe,
  trailschoen: shoes.trailShoe,
  bergschoen: shoes.mountainBoot,
  sandaal: shoes.sandal,
  klimtouw: climbing.rope,
  klimgordel: climbing.harness,
  karabiner: climbing.carabiner,
  klimhelm: climbing.climbingHelmet,
  klimschoen: climbing.climbingShoe,
  gasbrander: cooking.gasStove,
  multifuelbrander: cooking.multiFuelStove,
  pannenset: cooking.potSet,
  bestek: cooking.cutlery,
  drinkfles: cooking.waterBottle,
  thermosfles: cooking.thermos,
  waterfilter: cooking.waterFilter,
  maaltijd: cooking.meal,
  'gps-apparaat': navigation.gps,
  kompas: navigation.compass,
  hoofdlamp: navigation.headlamp,
  lantaarn: navigation.lantern,
  wandelkaart: navigation.map,
  wandelstokken: navigation.poles,
  'ehbo-set': navigation.firstAid,
  zakmes: navigation.knife,
}
