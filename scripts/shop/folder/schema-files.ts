import { toJsonSchema } from '@valibot/to-json-schema'
import { fileSchemas } from '../../../backend/shop-configuration/parse-shop-configuration'

/** Returns the JSON Schemas of the configuration files, which editors use, by their file names in `schemas/`. */
export const createSchemaFiles = () =>
  new Map(
    Object.entries(fileSchemas).map(([name, schema]) => {
      const text = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
      return [`${name}.json`, `${JSON.stringify(text, null, 2)}\n`]
    }),
  )
