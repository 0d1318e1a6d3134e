/** Whether an attribute is one that a person has, such as `Maat` and `Schoenmaat`: not a content, a length or a colour. */
export const isSize = ({ title }: { title: string }) => /maat$/i.test(title)
