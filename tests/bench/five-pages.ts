/** The pages that are measured, one of each kind, as the demonstration has them. */
export const pages = {
  home: '/',
  category: '/regenkleding-c25',
  product: '/hogveld-deneb-1-trekkingtent-p4',
  search: '/zoeken?term=tent',
  cart: '/winkelwagen',
}
