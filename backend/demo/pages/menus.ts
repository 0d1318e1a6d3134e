import type { MenuRecord, PageRecord } from '../records'

type Link = readonly [title: string, target: string]

/** A target is a path, or the slug of a page. */
const header: readonly Link[] = [
  ['Klantenservice', 'klantenservice'],
  ['Keuringen', '/keuringen'],
  ['Blog', '/blog'],
]

const footer: readonly (readonly [title: string, links: readonly Link[]])[] = [
  [
    'Klantenservice',
    [
      ['Alle onderwerpen', 'klantenservice'],
      ['Bezorging', 'bezorging'],
      ['Betalen', 'betalen'],
      ['Retourneren en ruilen', 'retourneren-en-ruilen'],
      ['Garantie en klachten', 'garantie-en-klachten'],
      ['Herroepen of retourneren', '/rma-check'],
    ],
  ],
  [
    'Advies',
    [
      ['Keuzehulp', '/keuzehulp'],
      ['Blog', '/blog'],
      ['Keuringen', '/keuringen'],
      ['Aanbiedingen', '/aanbiedingen'],
      ['Beoordelingen', '/beoordelingen'],
    ],
  ],
  [
    'Over ons',
    [
      ['Over Padvast', 'over-ons'],
      ['Geen verzendkosten', '/over-padvast/geen-verzendkosten'],
      ['Duurzaamheid en reparatie', 'duurzaamheid-en-reparatie'],
      ['Hoe wij beoordelingen controleren', 'hoe-wij-beoordelingen-controleren'],
    ],
  ],
  [
    'Juridisch',
    [
      ['Algemene voorwaarden', 'algemene-voorwaarden'],
      ['Herroepingsrecht', 'herroepingsrecht'],
      ['Privacy', 'privacy'],
      ['Cookies', 'cookies'],
      ['Toegankelijkheid', 'toegankelijkheid'],
    ],
  ],
]

export function makeMenus(pages: readonly PageRecord[]): MenuRecord[] {
  const menus: MenuRecord[] = []
  const add = (parent_id: number | null, title: string, uri: string | null) => {
    const id = menus.length + 1
    menus.push({ id, parent_id, title, uri, position: menus.filter((menu) => menu.parent_id === parent_id).length })
    return id
  }
  const find = (target: string) => {
    if (target.startsWith('/')) return target
    const page = pages.find(({ slug }) => slug === target)
    if (!page) throw new Error(`no page “${target}”`)
    return page.uri
  }

  const top = add(null, 'header', null)
  for (const [title, target] of header) add(top, title, find(target))
  const bottom = add(null, 'footer', null)
  for (const [group, links] of footer) {
    const parent = add(bottom, group, null)
    for (const [title, target] of links) add(parent, title, find(target))
  }
  return menus
}
