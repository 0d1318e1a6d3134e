/** One guard taken out of the code: a test has to fail without it. */
export type Mutation = {
  /** Stands in the table and on the command line. */
  id: string
  /** What it is about, such as money; on the command line, too. */
  area: string
  /** What the guard protects, as a sentence. */
  protects: string
  file: string
  /** Occurs once in the file, letter for letter. */
  find: string
  replace: string
  /** Test files, or folders of them, that should notice. */
  tests: readonly string[]
  /** Why no test can notice: a second guard holds what this one does. */
  twice?: string
}

/** @throws Error unless `find` occurs once in the source */
export function applyTo(source: string, { id, file, find, replace }: Mutation): string {
  const times = source.split(find).length - 1
  if (times !== 1) throw new Error(`${id}: what it looks for stands ${times} times in ${file}`)
  return source.replace(find, () => replace)
}

/** A mutation as the list of its area has it. */
export type Guard = Omit<Mutation, 'area'>
