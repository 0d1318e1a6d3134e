// @unocss-include

export const headerRowClasses = 'head wrap flex flex-wrap items-center gap-x-1 max-xs:gap-x-0 md:gap-x-6 lg:gap-x-8'

export const headerLogoClasses = [
  'logo mr-auto md:mr-0',
  // The logo may shrink, so that the buttons beside it stay in one row.
  'max-md:flex-[1_1_0] max-md:[&>span]:truncate max-md:[&>span]:leading-tight',
  'max-xs:gap-1 max-xs:text-l',
].join(' ')
