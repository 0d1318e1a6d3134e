import type { CustomFields } from '@vendure/core'

/**
 * Fields that the shop displays and a standard Vendure does not have. The adapter queries all of them, so your own
 * Vendure needs these fields in its configuration (README.md).
 */
export const customFields: CustomFields = {
  Facet: [
    { name: 'group', type: 'string', nullable: true },
    { name: 'unit', type: 'string', nullable: true },
    { name: 'isFilter', type: 'boolean', defaultValue: true },
    { name: 'isRange', type: 'boolean', defaultValue: false },
  ],
  Product: [
    { name: 'pros', type: 'string', list: true },
    { name: 'cons', type: 'string', list: true },
    // The General Product Safety Regulation requires the manufacturer and the warnings.
    { name: 'manufacturer', type: 'string', nullable: true },
    { name: 'manufacturerAddress', type: 'string', nullable: true },
    { name: 'manufacturerEmail', type: 'string', nullable: true },
    { name: 'warnings', type: 'text', list: true },
    { name: 'noWithdrawal', type: 'string', nullable: true },
  ],
  ProductVariant: [
    { name: 'ean', type: 'string', nullable: true },
    { name: 'content', type: 'string', nullable: true },
  ],
  ProductOptionGroup: [{ name: 'display', type: 'string', nullable: true }],
  ProductOption: [{ name: 'color', type: 'string', nullable: true }],
  // Parts of a name and a street line. Vendure has one field for a whole name and one for a whole street line.
  Address: [
    // `invoice` or `delivery`: a customer has a list of addresses of each type.
    { name: 'type', type: 'string', nullable: true },
    { name: 'firstname', type: 'string', nullable: true },
    { name: 'middleName', type: 'string', nullable: true },
    { name: 'lastname', type: 'string', nullable: true },
    { name: 'street', type: 'string', nullable: true },
    { name: 'houseNumber', type: 'string', nullable: true },
    { name: 'addition', type: 'string', nullable: true },
  ],
  Customer: [
    { name: 'middleName', type: 'string', nullable: true },
    { name: 'company', type: 'string', nullable: true },
    { name: 'vatNumber', type: 'string', nullable: true },
    { name: 'newsletter', type: 'boolean', defaultValue: false },
  ],
  Order: [
    { name: 'remarks', type: 'text', nullable: true },
    { name: 'paymentMethodCode', type: 'string', nullable: true },
    // The idempotency key of the request that placed the order. A repeated request returns the same order.
    { name: 'requestKey', type: 'string', nullable: true },
    { name: 'addedKeys', type: 'string', list: true },
  ],
}
