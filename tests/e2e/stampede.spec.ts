import { expect, test } from '../support/test'

test('when 200 visitors request an uncached page at once, the edge renders it once or twice', async ({ baseURL }) => {
  const address = `${baseURL}/tenten-c1?prijs_max=${90_000 + Math.floor(Math.random() * 9_000)}`

  const answers = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const answer = await fetch(address)
      return { status: answer.status, html: await answer.text(), timing: answer.headers.get('server-timing') ?? '' }
    }),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (const { html } of answers) expect(html).toMatch(/<\/html>$/)
  expect(answers.filter(({ timing }) => !timing.includes('cache;desc=hit')).length).toBeLessThanOrEqual(2)
})
