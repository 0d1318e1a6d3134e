/** The category id for "all products" in product_categories and category_facets. */
export const ALL_PRODUCTS_CATEGORY = 0

/** The id of the spec that lists filter by a range (specification: "Spec id 5 gets a numeric min and max range"). */
export const RANGE_SPEC = 5
