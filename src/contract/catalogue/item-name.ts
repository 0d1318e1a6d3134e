/** Returns `Tarp Merel, mosgroen`: the product's name with its variant, unless the name already contains it. */
export const itemName = ({ full_name, option_name }: { full_name: string; option_name?: string | null }) =>
  option_name && !full_name.includes(option_name) ? `${full_name}, ${option_name}` : full_name
