import type { Drawing } from './brush'
import { drawDome, drawTunnelTent } from './family-tents'
import type { Kind } from './kinds'
import { drawPegs, drawTarp } from './tarp'
import { drawDuoTent, drawSoloTent } from './trekking-tents'

export const tents = {
  'trekkingtent-1p': drawSoloTent,
  'trekkingtent-2p': drawDuoTent,
  tunneltent: drawTunnelTent,
  koepeltent: drawDome,
  tarp: drawTarp,
  haringen: drawPegs,
} satisfies Partial<Record<Kind, Drawing>>
