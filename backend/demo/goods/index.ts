import type { SoldKind } from '../kinds'
import * as accessories from './accessories'
import * as bags from './bags'
import * as boots from './boots'
import * as bottles from './bottles'
import * as climbing from './climbing'
import * as clothing from './clothing'
import * as fleece from './fleece'
import type { Goods } from './goods'
import * as hammocks from './hammocks'
import * as jackets from './jackets'
import * as lamps from './lamps'
import * as mats from './mats'
import * as meals from './meals'
import * as navigation from './navigation'
import * as packs from './packs'
import * as pans from './pans'
import * as ropes from './ropes'
import * as shoes from './shoes'
import * as sleepingBags from './sleeping-bags'
import * as stoves from './stoves'
import * as tarps from './tarps'
import * as tents from './tents'
import * as tools from './tools'
import * as trekkingTents from './trekking-tents'

export const goods: Record<SoldKind, Goods> = {
  'trekkingtent-1p': trekkingTents.soloTent,
  'trekkingtent-2p': trekkingTents.duoTent,
  tunneltent: tents.tunnelTent,
  koepeltent: tents.domeTent,
  tarp: tarps.tarp,
  haringen: tarps.pegs,
  'donzen-slaapzak': sleepingBags.downBag,
  'synthetische-slaapzak': sleepingBags.syntheticBag,
  slaapmat: mats.sleepingMat,
  foammat: mats.foamMat,
  hangmat: hammocks.hammock,
  kussen: hammocks.pillow,
  trekkingrugzak: packs.trekkingPack,
  dagrugzak: packs.dayPack,
  duffel: bags.duffel,
  drybag: bags.dryBag,
  regenjas: jackets.rainJacket,
  donsjas: jackets.downJacket,
  softshell: jackets.softshell,
  fleece: fleece.fleece,
  'merino-shirt': clothing.merinoShirt,
  wandelbroek: clothing.hikingTrousers,
  regenbroek: clothing.rainTrousers,
  muts: accessories.hat,
  handschoenen: accessories.gloves,
  wandelsokken: accessories.socks,
  wandelschoen: boots.hikingBoot,
  'lage-wandelschoen': shoes.lowShoe,
  trailschoen: shoes.trailShoe,
  bergschoen: boots.mountainBoot,
  sandaal: shoes.sandal,
  klimtouw: ropes.rope,
  klimgordel: climbing.harness,
  karabiner: ropes.carabiner,
  klimhelm: climbing.climbingHelmet,
  klimschoen: climbing.climbingShoe,
  gasbrander: stoves.gasStove,
  multifuelbrander: stoves.multiFuelStove,
  pannenset: pans.potSet,
  bestek: pans.cutlery,
  drinkfles: bottles.waterBottle,
  thermosfles: bottles.thermos,
  waterfilter: bottles.waterFilter,
  maaltijd: meals.meal,
  'gps-apparaat': navigation.gps,
  kompas: navigation.compass,
  hoofdlamp: lamps.headlamp,
  lantaarn: lamps.lantern,
  wandelkaart: navigation.map,
  wandelstokken: tools.poles,
  'ehbo-set': tools.firstAid,
  zakmes: tools.knife,
}
