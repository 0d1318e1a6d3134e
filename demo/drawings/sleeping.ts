import type { Drawing } from './brush'
import { drawFoamMat } from './foam-mat'
import { drawHammock, drawPillow } from './hammock'
import type { Kind } from './kinds'
import { drawAirMat } from './mats'
import { drawSyntheticBag } from './quilted-bag'
import { drawDownBag } from './sleeping-bags'

export const sleeping = {
  'donzen-slaapzak': drawDownBag,
  'synthetische-slaapzak': drawSyntheticBag,
  slaapmat: drawAirMat,
  foammat: drawFoamMat,
  hangmat: drawHammock,
  kussen: drawPillow,
} satisfies Partial<Record<Kind, Drawing>>
