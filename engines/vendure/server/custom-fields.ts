import type { CustomFields } from '@vendure/core'

/**
 * What the shop shows and Vendure has no field for. The adapter asks for all of them, so a Vendure of one's own needs
 * them in its configuration (README.md).
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
    // The General Product Safety Regulation: who made it, and what to beware of.
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
  // Vendure has one line for a name and one for a street, which can't be taken apart again for certain.
  Address: [
    // `invoice` or `delivery`: which of a customer's two lists it is in.
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
    // Of the press by which it was ordered: the same press again is answered with the same order.
    { name: 'requestKey', type: 'string', nullable: true },
    // Of the last presses by which something was added.
    { name: 'addedKeys', type: 'string', list: true },
  ],
}
