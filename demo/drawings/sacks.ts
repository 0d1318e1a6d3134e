import { type Brush, groundShadow } from './brush'
import { buckle, cordLock, strap } from './fittings'
import { line, oval, place, shape, stitch, times } from './shapes'

/** A filled stuff sack on its side around 0,0: its bottom left, its gathered mouth right. */
export function lyingSack(brush: Brush, length: number, radius: number) {
  const { base, light, lighter, dark, darker } = brush
  const half = length / 2
  const mouth = Math.round(radius * 0.36)
  const at = (part: number) => Math.round(radius * part)
  const band = (fill: string, from: number, to: number) =>
    shape(
      `M${-half} ${at(from)}Q0 ${at(from - 0.04)} ${half} ${at(from)}V${at(to)}Q0 ${at(to + 0.04)} ${-half} ${at(to)}Z`,
      fill,
    )
  const strapAt = (x: number) =>
    line(`M${x} ${-radius - 2}C${x - mouth} ${at(-0.6)} ${x - mouth} ${at(0.6)} ${x} ${radius + 2}`, brush.ink, 15) +
    line(
      `M${x - 4} ${-radius - 2}C${x - mouth - 4} ${at(-0.6)} ${x - mouth - 4} ${at(0.6)} ${x - 4} ${radius}`,
      '#46524d',
      3,
    ) +
    place(x - at(0.26), at(-0.2), buckle(brush), 0.72, 92)
  return [
    shape(
      `M${-half} ${-radius}Q0 ${at(-1.06)} ${half} ${-radius}V${radius}Q0 ${at(1.06)} ${-half} ${radius}C${-half - mouth * 1.3} ${at(0.7)} ${-half - mouth * 1.3} ${at(-0.7)} ${-half} ${-radius}Z`,
      base,
    ),
    shape(
      `M${-half} ${-radius}Q0 ${at(-1.06)} ${half} ${-radius}V${at(-0.36)}Q0 ${at(-0.42)} ${-half - mouth * 0.9} ${at(-0.36)}C${-half - mouth * 0.7} ${at(-0.8)} ${-half - mouth * 0.2} ${at(-0.95)} ${-half} ${-radius}Z`,
      light,
    ),
    band(lighter, -0.86, -0.66),
    shape(
      `M${half} ${at(0.36)}V${radius}Q0 ${at(1.06)} ${-half} ${radius}C${-half - mouth * 0.4} ${at(0.86)} ${-half - mouth * 0.7} ${at(0.6)} ${-half - mouth * 0.9} ${at(0.36)}Q0 ${at(0.44)} ${half} ${at(0.36)}Z`,
      dark,
    ),
    line(
      `M${-half} ${-radius}C${-half - mouth} ${at(-0.6)} ${-half - mouth} ${at(0.6)} ${-half} ${radius}`,
      darker,
      2.5,
    ),
    stitch(
      `M${-half + 12} ${-radius}C${12 - half - mouth} ${at(-0.6)} ${12 - half - mouth} ${at(0.6)} ${12 - half} ${radius}`,
      darker,
    ),
    times(5, (i) =>
      line(
        `M${half - 4} ${at(-0.7 + i * 0.33)}q${-30 - (i % 2) * 26} ${6 - i * 3} ${-66 - (i % 3) * 20} ${8 - i * 5}`,
        darker,
        2,
      ),
    ),
    strapAt(Math.round(-half * 0.52)),
    strapAt(Math.round(half * 0.46)),
    oval(half, 0, mouth, radius, dark),
    oval(half - 3, -4, mouth - 5, radius - 8, base),
    times(12, (i) => {
      const angle = (i * Math.PI) / 6
      return line(
        `M${half + Math.round(Math.cos(angle) * mouth * 0.24)} ${Math.round(Math.sin(angle) * radius * 0.2)}L${half + Math.round(Math.cos(angle) * mouth * 0.8)} ${Math.round(Math.sin(angle) * radius * 0.8)}`,
        i > 2 && i < 8 ? light : darker,
        2.5,
      )
    }),
    oval(half, 0, Math.round(mouth * 0.28), at(0.2), darker),
    cordLock(half + 8, 6, brush.ink, brush.ink, -16, 1),
  ].join('')
}

/** A tent as it comes: the sack, the poles and the bag of pegs. */
export function packedTent(brush: Brush, length: number, radius: number) {
  const { base, light, dark, darker, ink, steel, steelLight } = brush
  const pegs = [
    shape('M-54-66H54L62 70Q0 84-62 70Z', dark),
    shape('M-54-66H30L34 76Q-20 80-62 70Z', base),
    shape('M-54-66H-22L-28 76Q-46 74-62 70Z', light),
    times(4, (i) => line(`M${-36 + i * 23} -70V-98M${-44 + i * 23} -98h16`, steel, 9)),
    times(4, (i) => line(`M${-38 + i * 23} -72V-98`, steelLight, 3)),
    strap(brush, 8, 'M-54-52H54'),
    stitch('M-58 58Q0 70 58 58', darker),
    cordLock(30, -44, brush.ink, ink, -8, 0.7),
  ].join('')
  return [
    groundShadow(400, 500, 690),
    place(384, 396 - radius, lyingSack(brush, length, radius), 1, -4),
    // The poles, folded to one bundle
    times(4, (i) => line(`M96 ${440 + i * 14}L590 ${452 + i * 14}`, i % 2 ? steel : '#aab2b3', 13)),
    times(4, (i) => line(`M98 ${436 + i * 14}L588 ${448 + i * 14}`, steelLight, 3.5)),
    times(4, (i) => line(`M250 ${444 + i * 14}l14 0M432 ${448 + i * 14}l14 0`, ink, 13)),
    times(3, (i) => line(`M96 ${440 + i * 14}q-26 8 0 14`, ink, 3)),
    strap(brush, 16, 'M168 432V494'),
    strap(brush, 16, 'M524 440V502'),
    place(672, 428, pegs, 1, 4),
  ].join('')
}
