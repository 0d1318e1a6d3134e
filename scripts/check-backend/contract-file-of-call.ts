const modules = import.meta.glob<Record<string, unknown>>(['../../src/contract/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})

const byCall = new Map<string, string>(
  Object.entries(modules).flatMap(([file, exported]) =>
    Object.values(exported)
      .filter((one) => one !== null && (typeof one === 'function' || typeof one === 'object') && 'path' in one)
      .map((call) => {
        const { method, path } = call as { method: string; path: string }
        return [`${method} ${path}`, file.replace('../../', '')] as const
      }),
  ),
)

/** Returns the path of the file in src/contract that defines an API call such as `POST /orders`. */
export const contractFileOf = (call: string) => byCall.get(call) ?? 'src/contract/'
