import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import type { AgentShop } from './agent-shop'

export type ToolAnswer = Record<string, unknown>

export type Tool = {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object'; [key: string]: unknown }
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean; openWorldHint: boolean }
  /** @throws BadArguments for invalid arguments, ApiError when the backend refuses or does not answer */
  call: (shop: AgentShop, given: unknown) => Promise<ToolAnswer>
}

/** The error for arguments that a tool refuses. Its message is for the agent that sent the arguments. */
export class BadArguments extends Error {
  override name = 'BadArguments'

  constructor(
    message: string,
    /** True if the call must fail with a protocol error. Otherwise the answer contains the error. */
    readonly isRefused = false,
  ) {
    super(message)
  }
}

/** Optional metadata about the calling agent (Universal Commerce Protocol, Request Metadata). */
const CallerMeta = v.optional(
  v.looseObject({ 'ucp-agent': v.optional(v.looseObject({ profile: v.optional(v.string()) })) }),
)

type Definition<Input extends v.ObjectEntries> = {
  name: string
  title: string
  /** The description that tells an agent when to use the tool. */
  description: string
  /** The fields of the input, besides `meta`. */
  input: Input
  /** True if the tool changes the agent's own cart: it creates a cart, or replaces the cart's lines. */
  writes?: 'new' | 'replaces'
  run: (shop: AgentShop, input: v.InferOutput<v.ObjectSchema<Input, undefined>>) => Promise<ToolAnswer>
}

/** Defines a tool for agents. Agents get the JSON schema of its input, and each call is validated against `input`. */
export function defineTool<const Input extends v.ObjectEntries>({
  name,
  title,
  description,
  input: entries,
  writes,
  run,
}: Definition<Input>): Tool {
  const input = v.object({ meta: CallerMeta, ...entries })
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

/**
 * Whether the issue is a list with too many items. The call must then fail (Universal Commerce Protocol, Catalog
 * Lookup).
 */
const isBatchTooLong = ({ type, input }: v.BaseIssue<unknown>) => type === 'max_length' && Array.isArray(input)
