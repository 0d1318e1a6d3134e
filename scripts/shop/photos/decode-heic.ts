import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Whether a file is a HEIC photo, as phones write them: compressed with HEVC (ISO/IEC 23008-12, B.4). */
export const isHeic = (source: Buffer) => /^ftyp(hei[cxms]|hev[cxms]|mif1)/.test(source.toString('latin1', 4, 12))

type Program = { command: string; words: (from: string, to: string) => string[] }

const ofLibheif = (from: string, to: string) => ['-q', '95', from, to]

/** Programs that convert HEIC to JPEG: sips on macOS, and libheif's heif-dec, formerly called heif-convert. */
const programs: readonly Program[] = [
  {
    command: 'sips',
    words: (from, to) => ['-s', 'format', 'jpeg', '-s', 'formatOptions', '95', from, '--out', to],
  },
  { command: 'heif-dec', words: ofLibheif },
  { command: 'heif-convert', words: ofLibheif },
]

/**
 * Converts a HEIC photo to a JPEG, with the first of `programs` that this machine has and that succeeds
 * (docs/decisions/0073-photos-renditions-by-url-made-at-the-edge.md).
 */
export async function decodeHeic(source: Buffer): Promise<Buffer | 'no program' | 'unreadable'> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-heic-'))
  try {
    const [from, to] = [join(folder, 'photo.heic'), join(folder, 'photo.jpg')]
    await writeFile(from, source)
    let outcome: 'no program' | 'unreadable' = 'no program'
    for (const { command, words } of programs) {
      try {
        await promisify(execFile)(command, words(from, to), { timeout: 60_000 })
        return await readFile(to)
      } catch (error) {
        if ((error as { syscall?: string }).syscall !== `spawn ${command}`) outcome = 'unreadable'
      }
    }
    return outcome
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
