import { createBatchRunner } from '../../kit/data/batch'
import type { Query } from '../../kit/data/statement'
import { query } from './query-builder'

/** Returns a statement's text and parameters, to run it without D1: by node:sqlite or EXPLAIN. */
export const compileStatement = (statement: Query) => statement.compile(query)

export const batch = createBatchRunner(query)
