/** Matches characters that XML 1.0 cannot even contain as a reference: control characters and lone surrogates. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu

export const escapeXml = (text: string) =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
