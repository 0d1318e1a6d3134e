import * as v from 'valibot'
import { expect, test } from 'vitest'
import { KNOWN_DEVICE_LIFETIME } from '../../backend/auth/login/known-device.repository'
import { DAY } from '../../backend/lib/time'
import { IDLE_LIFETIME, MAX_LIFETIME } from '../../backend/session/session.repository'
import { PageFile } from '../../backend/shop-configuration/file-schemas/page'
import { fileSchemas } from '../../backend/shop-configuration/parse-shop-configuration'
import * as cookies from '../../src/contract/cookies'
import { readConfigurationFolder } from '../shop/folder/read-configuration-folder'

const { folder } = readConfigurationFolder('demo/folder')
const pages = v.parse(v.array(PageFile), folder.pages)
const shop = v.parse(fileSchemas.shop, folder.shop)
const pageNamed = (title: string) => {
  const page = pages.find((one) => one.title === title)
  return `${page?.intro} ${page?.body_html}`
}

test('the cookie page lists each cookie that the shop sets, with its lifetime', () => {
  const names = Object.entries(cookies)
    .filter(([constant]) => !constant.startsWith('LOCAL_'))
    .map(([, name]) => name.replace('__Host-', ''))
  const lines = [...pageNamed('Cookies').matchAll(/<li><strong>([^<]*)<\/strong>[^<]*: ([^<]*)\.<\/li>/g)]
  const told = new Map(lines.flatMap(([, named = '', lasts = '']) => named.split(', ').map((name) => [name, lasts])))

  expect([...told.keys()].sort()).toEqual(names.sort())
  expect([IDLE_LIFETIME / DAY, MAX_LIFETIME / DAY, KNOWN_DEVICE_LIFETIME / DAY]).toEqual([30, 180, 365])
  expect(told.get('session')).toBe('tot 30 dagen na je laatste bezoek, maximaal een half jaar')
  expect(told.get('known_device')).toBe('een jaar')
})

test.each(['Cookies', 'Privacy'])('the demo’s page %s names the recipients of data collected with consent', (title) => {
  expect(pageNamed(title)).toContain('Google Ireland Ltd.')
})

test('the demo uses the Dutch word for “reconsideration period” only for the legal fourteen days', () => {
  const said = [
    ...(shop.usps ?? []),
    ...pages.flatMap(({ title, intro, body_html }) => [title, intro, body_html]),
  ].join('\n')

  expect(said).not.toMatch(/\d{2,} dagen bedenktijd/)
  expect(shop.usps).toContain('100 dagen retourrecht')
})

test('no page of the demo promises better return terms than its page about returns', () => {
  expect(pageNamed('Retourneren en ruilen')).toContain('Retourlabels hebben we niet')
  expect(
    pages.filter(({ intro, body_html }) => /gratis (retour|ruil)|ruilen we .*gratis/i.test(intro + body_html)),
  ).toEqual([])
  expect(pages.filter(({ body_html }) => /ongedragen/i.test(body_html))).toEqual([])
})
