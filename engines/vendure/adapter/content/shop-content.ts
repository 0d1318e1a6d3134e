import written from '../../.state/content.json'
import type { AdapterContent } from '../../scripts/write-content'

/** The shop info, menus and pages that scripts/write-content.ts takes from the shop configuration. */
export const shopContent = written as unknown as AdapterContent
