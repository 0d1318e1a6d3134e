import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { AgentShop } from './agent-shop'

/** The result of a tool: a JSON object. */
export type Answer = Record<string, unknown>

/** A tool that agents can call. */
export type Tool = {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object'; [key: string]: unknown }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
  /**
   * @throws BadArguments for what its schema does not allow, ApiError when the backend refuses or does not answer
   */
  call: (shop: AgentShop, given: unknown) => Promise<Answer>
}

/** Arguments that a tool does not take. The text is for the program that sent them. */
export class BadArguments extends Error {
  override name = 'BadArguments'

  constructor(
    message: string,
    /** The whole call is refused as the protocol has it, not answered. */
    readonly isRefused = false,
  ) {
    super(message)
  }
}

type Definition<Input extends v.GenericSchema> = {
  name: string
  title: string
  /** For the program that chooses between tools. */
  description: string
  input: Input
  /** The tool changes the agent's own cart: it creates one, or replaces its lines. */
  writes?: 'new' | 'replaces'
  run: (shop: AgentShop, input: v.InferOutput<Input>) => Promise<Answer>
}

/** Defines a tool. Agents get its schema in advance, and the shop checks each call against it. */
export function defineTool<const Input extends v.GenericSchema>({
  name,
  title,
  description,
  input,
  writes,
  run,
}: Definition<Input>): Tool {
  const { $schema: _, ...schema } = toJsonSchema(input, { errorMode: 'ignore', typeMode: 'input' })
  return {
    name,
    title,
    description,
    inputSchema: { ...schema, type: 'object' },
    annotations: {
      readOnlyHint: !writes,
      destructiveHint: writes === 'replaces',
      idempotentHint: writes !== 'new',
      openWorldHint: false,
    },
    call: async (shop, given) => {
      const { success, output, issues } = v.safeParse(input, given ?? {})
      if (!success) {
        const faults = issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
        throw new BadArguments(faults.join('; '), issues.some(isBatchTooLong))
      }
      return run(shop, output)
    },
  }
}

/** A batch of more than is taken is refused as a call (Universal Commerce Protocol, Catalog Lookup). */
const isBatchTooLong = ({ type, input }: v.BaseIssue<unknown>) => type === 'max_length' && Array.isArray(input)

/** Metadata about the caller (Universal Commerce Protocol, Request Metadata); optional. */
export const Meta = v.optional(
  v.looseObject({ 'ucp-agent': v.optional(v.looseObject({ profile: v.optional(v.string()) })) }),
)
