// @unocss-include

/** The row with the logo, here and in the checkout. */
export const headRow =
  'head wrap flex flex-wrap items-center [column-gap:.25rem] [@media(width<22.5em)]:gap-x-0 md:gap-x-6 lg:gap-x-8'

/** The logo in it. */
export const headLogo = [
  'logo mr-auto md:mr-0',
  // It gives way to the tools, which stay in one row.
  'lt-md:flex-[1_1_0] lt-md:[&>span]:truncate lt-md:[&>span]:leading-[1.3]',
  '[@media(width<22.5em)]:gap-1 [@media(width<22.5em)]:text-[1.125rem]',
  // Text of twice the size on a phone: the drawing alone stands for the shop.
  '[@media(width<16em)]:[&>svg+span]:hidden',
].join(' ')
