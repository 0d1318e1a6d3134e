import { hero } from './camp-scene'
import { dunes, mudflats } from './coast-scenes'
import { forest, heath } from './land-scenes'
import { mountains } from './mountain-scene'
import { workshop } from './workshop-scene'

type Scene = (w: number, h: number) => string

/** Frames a scene of 1600 × 900; another shape of picture crops it at the edges. */
const framed =
  (body: string): Scene =>
  (w, h) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice">${body}</svg>`

export const scenes: Record<string, Scene> = {
  hero: framed(hero()),
  heide: framed(heath()),
  duinen: framed(dunes()),
  bergen: framed(mountains()),
  bos: framed(forest()),
  wad: framed(mudflats()),
  werkplaats: framed(workshop()),
}
