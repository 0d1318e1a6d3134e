import type {
  AddressRecord,
  CustomerRecord,
  FavouriteRecord,
  OrderLineRecord,
  OrderRecord,
  RmaLineRecord,
  RmaRecord,
} from './records/customers'
import type {
  AttributeRecord,
  AttributeValueRecord,
  BrandRecord,
  CategoryRecord,
  PdfRecord,
  PriceHistoryRecord,
  ProductLinkRecord,
  ProductPhotoRecord,
  ProductRecord,
  ProductSpecRecord,
  ProsAndConsRecord,
  QuestionRecord,
  ReviewRecord,
  SpecRecord,
  SpecValueRecord,
  TierPriceRecord,
  VariantRecord,
} from './records/goods'
import type {
  CountryRecord,
  DiscountCodeRecord,
  MenuRecord,
  PageRecord,
  PaymentMethodRecord,
  PickupPointRecord,
  ShippingMethodRecord,
  ShopRecord,
  ShopReviewRecord,
  SynonymRecord,
} from './records/shop'

/*
 * A shop as flat records. Ids are integers that start at 1 in each list; `…_id` refers to the list of that name. Money
 * is gross integer cents, weights are grams, dates are ISO 8601 in UTC.
 */

export type * from './records/customers'
export type * from './records/goods'
export type * from './records/shop'

/** Records that do not grow with the number of products and refer to none. */
export type ShopBase = {
  brands: BrandRecord[]
  attributes: AttributeRecord[]
  attribute_values: AttributeValueRecord[]
  specs: SpecRecord[]
  shop_reviews: ShopReviewRecord[]
  customers: CustomerRecord[]
  addresses: AddressRecord[]
}

/** Records that refer to products. */
export type ShopActivity = {
  orders: OrderRecord[]
  order_lines: OrderLineRecord[]
  rmas: RmaRecord[]
  rma_lines: RmaLineRecord[]
  favourites: FavouriteRecord[]
  /** How often discount codes were used before. */
  code_uses: { code: string; used: number }[]
}

export type ProductLists = {
  spec_values: SpecValueRecord[]
  products: ProductRecord[]
  product_specs: ProductSpecRecord[]
  pros_and_cons: ProsAndConsRecord[]
  product_photos: ProductPhotoRecord[]
  variants: VariantRecord[]
  tier_prices: TierPriceRecord[]
  price_history: PriceHistoryRecord[]
  alternatives: ProductLinkRecord[]
  accessories: ProductLinkRecord[]
  reviews: ReviewRecord[]
  questions: QuestionRecord[]
  pdfs: PdfRecord[]
}

/** The rows of a shop configuration: tests write them without its files. */
export type FolderRecords = {
  shop: ShopRecord
  countries: CountryRecord[]
  shipping_methods: ShippingMethodRecord[]
  payment_methods: PaymentMethodRecord[]
  pickup_points: PickupPointRecord[]
  discount_codes: DiscountCodeRecord[]
  synonyms: SynonymRecord[]
  menus: MenuRecord[]
  categories: CategoryRecord[]
  pages: PageRecord[]
}

/** A whole shop. */
export type Catalogue = FolderRecords & ShopBase & ProductLists & ShopActivity
