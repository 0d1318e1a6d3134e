import { expect, test } from 'vitest'
import { operatorRoutes } from '../../backend/operator/operator.routes'
import { operatorPathPattern } from '../../worker/proxy/operator-proxy'
import { createProgram } from './create-program.ts'
import { runShopCommand } from './run-shop-command.ts'

/** These commands fail before they call a shop. */
const fetch = async () => {
  throw new Error('a call was made')
}
const type = (words: readonly string[]) => runShopCommand(words, { settings: {}, read: () => new Uint8Array(), fetch })

const program = createProgram(
  () => async () => {},
  () => {},
)
const commands = program.commands.map((command) => command.name())

const helpOf = async (name: string) => (await type(['help', name])).lines.join('\n')

test.each(commands)(
  'the command %s is explained in Dutch in three places, and refuses unknown arguments',
  async (name) => {
    const asked = await type(['help', name])

    expect(asked.code).toBe(0)
    expect(asked.lines.join('\n')).toContain(`Gebruik: npm run shop -- ${name}`)
    expect(asked.lines.join('\n')).toContain('--json')
    expect(asked.lines.join('\n')).not.toMatch(/\b(Usage|Options|Arguments|default|choices|display help)\b/)
    for (const words of [
      [name, '--help'],
      [name, '-h'],
    ])
      expect(await type(words)).toEqual(asked)

    const { code, lines } = await type([name, '--bestaat-niet'])

    // Missing arguments and unknown options are reported before the command runs.
    const told = /^(De optie --bestaat-niet bestaat niet\.|Hier ontbreekt --\w+\.)/
    expect([code, lines.join('\n')]).toEqual([2, expect.stringMatching(told)])
    expect(lines.join('\n')).toContain(`npm run shop -- help ${name}`)
    const many = await type([name, ...Array(9).fill('x'), '--json', '--nee'])
    expect(many.code).toBe(2)
  },
)

test('every example in the help names an existing command and existing options', async () => {
  let examples = 0
  for (const name of commands) {
    for (const [, typed = ''] of (await helpOf(name)).matchAll(/npm run (?:-s )?shop -- (\w[^\n>]*)/g)) {
      const words = [...typed.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
      const command = program.commands.find((one) => one.name() === words[0])
      expect(command, typed).toBeDefined()
      if (/^\S+ [[<]/.test(typed)) continue
      examples++
      const { operands, unknown } = command?.parseOptions(words.slice(1)) ?? { operands: [], unknown: ['?'] }
      expect([typed, unknown]).toEqual([typed, []])
      const { registeredArguments = [] } = command ?? {}
      const most = registeredArguments.some(({ variadic }) => variadic) ? 99 : registeredArguments.length
      expect(operands.length, typed).toBeLessThanOrEqual(most)
    }
  }
  expect(commands.length).toBeGreaterThan(25)
  expect(examples).toBeGreaterThan(4)
})

test('the edge forwards every operator call that a shop command makes', () => {
  for (const { path } of operatorRoutes) expect(path.replace(/:\w+/g, '1'), path).toMatch(operatorPathPattern)
})
