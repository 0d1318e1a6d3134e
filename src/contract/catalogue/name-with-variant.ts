/** Returns `Tarp Merel, mosgroen`: the product's name and the variant's, unless the former contains the latter. */
export const nameWithVariant = ({ full_name, option_name }: { full_name: string; option_name?: string | null }) =>
  option_name && !full_name.includes(option_name) ? `${full_name}, ${option_name}` : full_name
