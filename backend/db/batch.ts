import { createBatch } from '../../kit/data/batch'
import type { Query } from '../../kit/data/statement'
import { query } from './database'

/** A statement's text and parameters, for what runs it without D1: node:sqlite, EXPLAIN. */
export const compile = (statement: Query) => statement.compile(query)

export const batch = createBatch(query)
