/** What XML 1.0 has no way to write at all, not even as a reference: control signs and halves of letters. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** A text or a value of an attribute. */
export const asXml = (text: string) =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
