import written from '../../.state/content.json'
import type { Content } from '../../scripts/content'

/** Shop info, menus and pages, of the shop's folder of files (scripts/content.ts). */
export const content = written as unknown as Content
