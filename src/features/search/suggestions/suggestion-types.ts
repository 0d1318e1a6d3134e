import type { Category } from '../../../contract/catalogue/category'
import type { ProductCard } from '../../../contract/catalogue/product-card'
import type { Prices } from '../../../ui/price/Price'

/** The number of products to suggest for a text (specification §5, §9). */
export const suggestionLimits = { header: 4, menu: 3 }

/** The maximum length of a search text. */
const maxLength = 200

/** A suggested category. `trail` contains the titles of its ancestors, from the root. */
export type SuggestedCategory = Pick<Category, 'id' | 'title' | 'uri'> & { trail: string[] }

export type SuggestedProduct = Pick<ProductCard, 'id' | 'uri' | 'photo' | 'full_name'> & Prices

/** Suggestions for a search term. `categories` or `products` is absent if the call for it failed (specification §8). */
export type Suggestions = { categories?: SuggestedCategory[]; products?: SuggestedProduct[] }

/**
 * Returns the same spelling for all texts with the same suggestions, so that these texts share a cached answer. Half of
 * an emoji at the end of a shortened text is removed, because it can't be encoded in a URL.
 */
export const canonicalSearchTerm = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, '')
    .trim()
