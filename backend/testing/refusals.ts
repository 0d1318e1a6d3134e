import { expect } from 'vitest'

/** What a refused call rejects with, or its answer contains. */
export const refusal = (status: number, code: string) => ({ status, code })

/** Matches a 422 with an error text at each of these fields. */
export const wrongAt = (...fields: string[]) => ({
  status: 422,
  errors: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
})

/** Returns the status of an answer that refuses a call, and what its body says. */
export async function readRefusal(response: Response) {
  const { code, message, data, errors } = (await response.json()) as {
    code: string
    message: string
    data?: unknown
    errors?: Record<string, string[]>
  }
  return { status: response.status, code, message, data, errors }
}
