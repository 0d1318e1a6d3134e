import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * A search for `word` also finds `synonym`, but not the other way round. Both are in lower case and without diacritics.
 * Each may be one word or two; those of `synonym` occur in product names or categories.
 */
export const synonyms = sqliteTable('synonyms', { word: text().notNull(), synonym: text().notNull() }, (t) => [
  primaryKey({ columns: [t.word, t.synonym] }),
])
