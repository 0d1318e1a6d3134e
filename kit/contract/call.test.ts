import * as v from 'valibot'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { defineCall, type ShopApi } from './call'
import { ApiError } from './errors'

const getThing = defineCall('GET /things/:id', {
  input: v.object({ id: v.union([v.number(), v.string()]), from: v.nullish(v.string()), page: v.nullish(v.number()) }),
  answer: v.object({ name: v.string() }),
})
const addThing = defineCall('POST /things/:id/parts', {
  input: v.object({ id: v.number(), part: v.nullish(v.string()) }),
  answer: v.nullish(v.object({ message: v.string() })),
  envelope: false,
})

describe('requests of a call', () => {
  test('an API call puts path fields into the path, and the other fields of a GET into the query unless they are missing', async () => {
    const { api, sent } = answering({ data: { name: 'tarp' } })

    await getThing(api, { id: 12, from: 'a b&c', page: 2 })

    expect(sent.path).toBe('/things/12?from=a+b%26c&page=2')
    expect(sent.init).toMatchObject({ method: 'GET', headers: { accept: 'application/json' } })
    expect(sent.init?.body).toBeUndefined()
    await getThing(api, { id: 12, from: null, page: undefined })
    expect(sent.path).toBe('/things/12')
  })

  test('a value in the path of a call cannot add path segments', async () => {
    const { api, sent } = answering({ data: { name: 'tarp' } })

    await getThing(api, { id: '../admin?x=1#y' })

    expect(sent.path).toBe('/things/..%2Fadmin%3Fx%3D1%23y')
  })

  test('a POST call sends the fields that are not in its path as a JSON body', async () => {
    const { api, sent } = answering({ message: 'ok' })

    await addThing(api, { id: 3, part: 'pole' }, { headers: { 'idempotency-key': 'k' } })

    expect(sent.path).toBe('/things/3/parts')
    expect(sent.init).toMatchObject({
      method: 'POST',
      body: '{"part":"pole"}',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': 'k' },
    })
  })

  test('a call passes its abort signal to fetch', async () => {
    const { api, sent } = answering({ data: { name: 'tarp' } })
    const { signal } = new AbortController()

    await getThing(api, { id: 1 }, { signal })

    expect(sent.init?.signal).toBe(signal)
  })
})

describe('answers to a call', () => {
  test('an API call returns the content of the answer’s field data, without unknown fields', async () => {
    const { api, problems } = answering({ data: { name: 'tarp', secret: 1 }, meta: {} })

    expect(await getThing(api, { id: 1 })).toEqual({ name: 'tarp' })
    expect(problems).toEqual([])
  })

  test('a call whose contract has no content accepts an empty answer', async () => {
    const { api } = answering(new Response(null, { status: 204 }))

    expect(await addThing(api, { id: 1 })).toBeUndefined()
  })

  test.each([
    ['HTML', new Response('<h1>Onderhoud</h1>', { headers: { 'content-type': 'text/html' } })],
    ['half a JSON', new Response('{"data":{"na')],
    ['nothing', new Response('')],
    ['no data', Response.json({})],
    ['null', Response.json(null)],
    ['a list', Response.json([])],
    ['a wrong type', Response.json({ data: { name: 3 } })],
  ])('an answer of %s counts as a failure of the backend, and is reported once', async (_, response) => {
    const { api, problems } = answering(response)

    const error = await getThing(api, { id: 1 }).catch((caught) => caught)

    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 502, code: 'bad_answer', isOutage: true })
    expect(problems).toEqual(['GET /things/:id'])
  })

  test('a refused call throws an error with the backend’s message, field errors and data', async () => {
    const { api, problems } = answering(
      Response.json(
        { message: 'Klopt niet', code: 'invalid', errors: { 'invoice.city': ['Verplicht'] }, data: { count: 1 } },
        { status: 422 },
      ),
    )

    await expect(getThing(api, { id: 1 })).rejects.toMatchObject({
      status: 422,
      message: 'Klopt niet',
      code: 'invalid',
      errors: { 'invoice.city': ['Verplicht'] },
      data: { count: 1 },
      isOutage: false,
    })
    expect(problems).toEqual([])
  })

  test.each([
    [Response.json({ errors: 'nope' }, { status: 404 }), 404],
    [Response.json(null, { status: 403 }), 403],
    [new Response(null, { status: 401 }), 401],
    [new Response('<h1>Bad Gateway</h1>', { status: 502 }), 502],
    [Response.json({ message: null, code: null, errors: null }, { status: 409 }), 409],
  ])('a refusal in another format is still recognised as a refusal (%#)', async (response, status) => {
    const { api } = answering(response)

    await expect(getThing(api, { id: 1 })).rejects.toMatchObject({ name: 'ApiError', status })
  })

  test.each([
    ['a number as its code', { code: 1042 }],
    ['null as its code, and an empty list of errors', { code: null, errors: [] }],
    ['text as its errors', { errors: 'city' }],
  ])('a refusal with %s retains its message', async (_, odd) => {
    const { api } = answering(Response.json({ message: 'Deze code is verlopen.', ...odd }, { status: 422 }))

    await expect(getThing(api, { id: 1 })).rejects.toMatchObject({
      status: 422,
      message: 'Deze code is verlopen.',
      code: undefined,
      errors: {},
    })
  })

  test('a refusal whose error is a text instead of a list, or without a message, retains the error at its field', async () => {
    const errors = { code: 'Deze code is verlopen.', city: ['Verplicht', 3] }
    const { api } = answering(Response.json({ message: null, errors }, { status: 422 }))

    await expect(getThing(api, { id: 1 })).rejects.toMatchObject({
      message: '',
      errors: { code: ['Deze code is verlopen.'], city: ['Verplicht'] },
    })
  })

  test.each([
    ['60', 60],
    ['Sun, 22 Nov 2026 12:01:30 GMT', 90],
    ['0', undefined],
    ['Sun, 22 Nov 2026 11:59:55 GMT', undefined],
    ['soon', undefined],
    [null, undefined],
  ])('a refused call at noon on 22 November 2026 reads the wait from Retry-After %j: %j', async (header, seconds) => {
    vi.setSystemTime('2026-11-22T12:00:00Z')
    onTestFinished(() => void vi.useRealTimers())
    const headers: HeadersInit = header === null ? {} : { 'retry-after': header }
    const { api } = answering(Response.json({ message: 'Te vaak' }, { status: 429, headers }))

    const error: ApiError = await getThing(api, { id: 1 }).catch((caught) => caught)

    expect([error.status, error.retryAfter]).toEqual([429, seconds])
  })

  test('an API call whose fetch throws fails as an outage', async () => {
    const api: ShopApi = async () => {
      throw new ApiError(0, 'no answer', 'unavailable')
    }

    await expect(getThing(api, { id: 1 })).rejects.toMatchObject({ status: 0, isOutage: true })
  })
})

function answering(answer: unknown) {
  const sent: { path?: string; init?: RequestInit } = {}
  const api: ShopApi = async (path, init) => {
    Object.assign(sent, { path, init })
    return answer instanceof Response ? answer : Response.json(answer)
  }
  const problems: unknown[] = []
  api.onBadAnswer = (_, call) => void problems.push(call)
  return { api, sent, problems }
}
