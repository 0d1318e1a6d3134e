import type { Mutation } from './mutation.ts'

/**
 * `broken`: the run tells nothing of the guard. `by` is the first test that failed, or why it is broken; `seconds` are
 * those of the run without the guard; `at` is the commit that was mutated.
 */
export type Result = { outcome: 'killed' | 'survived' | 'broken'; by: string; seconds: number; at: string }

const notRun = 'not run yet'

/** The page with all mutations, and what became of each. */
export function writePage(mutations: readonly Mutation[], results: ReadonlyMap<string, Result>) {
  const count = (outcome: Result['outcome']) =>
    mutations.filter(({ id }) => results.get(id)?.outcome === outcome).length
  const missing = mutations.filter(({ id }) => !results.has(id)).length
  const twice = mutations.filter((mutation) => isGuardedTwice(mutation, results.get(mutation.id))).length
  return `# Mutations

Each guard of the list in \`tests/mutations/\` is taken out of a copy of the code, and the tests that are about it run. One fails: killed. None does: survived, and the guard has no test,
or it is guarded twice: a second guard holds the same.
\`npm run mutate\` runs all of them and writes this page; \`npm run mutate -- money offer-ordered-once\` those of an area or by id. It works on the last commit
([decision 40](decisions/0040-tests-own-list-of-mutations-headless-shell.md)).

${mutations.length} mutations: ${count('killed')} killed, ${count('survived')} survived, ${twice} of them guarded twice, ${count('broken')} broken, ${missing} not run yet.

| mutation | area | what the guard protects | in | result | noticed by | s | at |
|---|---|---|---|---|---|---|---|
${mutations.map((mutation) => toRow(mutation, results.get(mutation.id))).join('\n')}
`
}

/** It survived, as it has to: another guard stands behind it. */
export const isGuardedTwice = ({ twice }: Mutation, result: Result | undefined) =>
  twice !== undefined && result?.outcome === 'survived'

function toRow(mutation: Mutation, result: Result | undefined) {
  const { id, area, protects, file, twice } = mutation
  const { outcome, by, seconds, at } = result ?? { outcome: notRun, by: '', seconds: '', at: '' }
  const cells = [
    id,
    area,
    protects,
    `\`${file}\``,
    outcome,
    isGuardedTwice(mutation, result) ? `guarded twice: ${twice}` : by,
    String(seconds),
    at,
  ]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** What an earlier run found, by id. */
export function readResults(page: string): Map<string, Result> {
  const rows = page.matchAll(
    /^\| ([\w-]+) \| [\w-]+ \| .+? \| `[^`]+` \| (killed|survived|broken) \| (.*) \| ([\d.]+) \| (\w+) \|$/gm,
  )
  return new Map(
    [...rows].map(([, id = '', outcome = '', by = '', seconds = '', at = '']) => [
      id,
      { outcome: outcome as Result['outcome'], by: by.replaceAll('\\|', '|'), seconds: Number(seconds), at },
    ]),
  )
}
