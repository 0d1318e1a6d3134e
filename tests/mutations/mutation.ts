/** A guard that is removed from the code: a test has to fail without it. */
export type Mutation = {
  /** The name in the result table and on the command line. */
  id: string
  /** The area, such as money, which can also be named on the command line. */
  area: string
  /** What the guard protects, as a sentence. */
  protects: string
  file: string
  /** The exact text of the guard, which occurs once in the file. */
  find: string
  replace: string
  /** Test files, or folders of them, one of which should fail. */
  tests: readonly string[]
  /** Why no test can fail: a second guard protects the same. */
  twice?: string
}

/** @throws Error unless `find` occurs once in the source */
export function applyTo(source: string, { id, file, find, replace }: Mutation): string {
  const times = source.split(find).length - 1
  if (times !== 1) {
    throw new Error(
      `guard ${id}: its \`find\` occurs ${times} times in ${file}, not once. Change the guard (tests/mutations/guards/) with the line.`,
    )
  }
  return source.replace(find, () => replace)
}

/** A mutation without its area, as the list of that area contains it. */
export type Guard = Omit<Mutation, 'area'>
