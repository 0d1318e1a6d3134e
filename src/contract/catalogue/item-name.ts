/** Returns `Tarp Merel, mosgroen`: an article with its variant, where its name does not say it yet. */
export const itemName = ({ full_name, option_name }: { full_name: string; option_name?: string | null }) =>
  option_name && !full_name.includes(option_name) ? `${full_name}, ${option_name}` : full_name
