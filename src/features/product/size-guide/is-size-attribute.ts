/** Whether an attribute is a clothing or shoe size, such as `Maat` and `Schoenmaat`, not a length or a colour. */
export const isSizeAttribute = ({ title }: { title: string }) => /maat$/i.test(title)
