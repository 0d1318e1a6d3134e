/** Sort orders that not every backend supports. A list offers them only if the backend names them in `sorts`. */
export const extraSorts = ['newest', 'score', 'discount'] as const

/** The sort orders that a visitor can choose instead of the default order of a list. */
export const sortOrders = ['popularity', 'price_asc', 'price_desc', ...extraSorts] as const
