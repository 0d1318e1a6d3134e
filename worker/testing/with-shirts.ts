import { addProduct } from '../../backend/testing/factories'
import { withTarps } from './fill'

/**
 * Adds the tarps, and shirt 3 in red and navy (values 11 and 12 of attribute 1), M and L (21 and 22 of attribute 2):
 * variants 31 red M, 32 red L (sold out), 33 navy M, which is more expensive. There is no navy L.
 */
export const withShirts: typeof withTarps = (catalogue) => {
  withTarps(catalogue)
  addProduct(catalogue, 3, {
    full_name: 'Hemd 3',
    slug: 'hemd-3',
    variants: [
      { id: 31, attribute_value_ids: [11, 21], option_name: 'Rood, M', price_cents: 2_000, stock: 4 },
      { id: 32, attribute_value_ids: [11, 22], option_name: 'Rood, L', price_cents: 2_000, stock: 0 },
      { id: 33, attribute_value_ids: [12, 21], option_name: 'Marineblauw, M', price_cents: 2_500, stock: 4 },
    ],
    reviews: [{ rating: 8, title: 'Fijn', text: 'Draagt goed', author: 'Linde M.' }],
  })
}
