import { everyFault, type Fault } from './faults'

/** An answer that comes so many ms later. */
const delayed =
  (ms: number): Exclude<Fault, string> =>
  async (whole) => {
    await new Promise((done) => setTimeout(done, ms))
    return whole()
  }
/** So many calls fail, and the next are answered. */
const failing = (times: number): Exclude<Fault, string> => {
  let left = times
  return async (whole) => (left-- > 0 ? Response.json({ message: 'Nee' }, { status: 500 }) : whole())
}
/** What is asked is done, and answered with what no call answers. */
export const odd: Fault = async (whole) => {
  await whole()
  return Response.json([3])
}
/** The column that the others are compared with. */
export const usual = 'no trouble'
/** All that answers are measured in: a fault is made anew for each visit. */
export const troubles: [name: string, fault: () => Fault | undefined][] = [
  [usual, () => undefined],
  ['latency 25', () => delayed(25)],
  ['latency 200', () => delayed(200)],
  ['latency 1000', () => delayed(1_000)],
  ['error ×1', () => failing(1)],
  ['error ×2', () => failing(2)],
  ...everyFault.map((name): [string, () => Fault] => [name, () => name]),
  ['odd', () => odd],
]
