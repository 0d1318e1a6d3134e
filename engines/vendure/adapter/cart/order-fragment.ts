import { orderAddressFields } from '../address'
import { graphql } from '../vendure/graphql'

/** The fields of an order. A cart is an order of Vendure that is not placed yet, so it has the same fields. */
export const orderFields = graphql(
  `
    fragment OrderFields on Order {
      id
      code
      state
      active
      createdAt
      orderPlacedAt
      totalQuantity
      subTotal
      subTotalWithTax
      shipping
      shippingWithTax
      total
      totalWithTax
      couponCodes
      promotions {
        name
        couponCode
      }
      surcharges {
        price
        priceWithTax
      }
      taxSummary {
        taxRate
        taxTotal
      }
      customer {
        id
        emailAddress
        user {
          id
          createdAt
        }
      }
      billingAddress {
        ...OrderAddressFields
      }
      shippingAddress {
        ...OrderAddressFields
      }
      shippingLines {
        shippingMethod {
          id
          name
        }
      }
      payments {
        state
        method
      }
      fulfillments {
        state
        method
        trackingCode
      }
      customFields {
        remarks
        paymentMethodCode
        requestKey
        addedKeys
      }
      lines {
        id
        quantity
        orderPlacedQuantity
        unitPrice
        unitPriceWithTax
        linePrice
        linePriceWithTax
        featuredAsset {
          preview
        }
        productVariant {
          id
          stockLevel
          options {
            id
            groupId
            name
          }
          customFields {
            content
          }
          product {
            id
            name
            slug
            enabled
            facetValues {
              id
            }
            customFields {
              noWithdrawal
            }
          }
        }
      }
    }
  `,
  [orderAddressFields],
)
