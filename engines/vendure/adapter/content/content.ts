import written from '../../.state/content.json'
import type { Content } from '../../scripts/write-content'

/** Shop info, menus and pages from the shop configuration (scripts/write-content.ts). */
export const shopContent = written as unknown as Content
