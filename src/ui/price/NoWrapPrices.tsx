/** A text in which no line breaks between the euro sign and the digits of a price. */
export const NoWrapPrices = ({ text }: { text: string }) =>
  text.split(/(€ \S+)/).map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
