/** The measured pages of the demo shop, one of each kind. */
export const pages = {
  home: '/',
  category: '/regenkleding-c25',
  product: '/hogveld-deneb-1-trekkingtent-p4',
  search: '/zoeken?term=tent',
  cart: '/winkelwagen',
}
