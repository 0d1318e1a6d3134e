import { toJsonSchema } from '@valibot/to-json-schema'
import { fileSchemas } from '../../../backend/folder/folder'

/** Returns the JSON Schema of each file by its name in `schemas/`: editors use it for help and checks. */
export const schemaFiles = () =>
  new Map(
    Object.entries(fileSchemas).map(([name, schema]) => {
      const text = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
      return [`${name}.json`, `${JSON.stringify(text, null, 2)}\n`]
    }),
  )
