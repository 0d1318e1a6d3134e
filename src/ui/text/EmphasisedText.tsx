/** Plain text with line breaks. Text between asterisks is bold, such as `tarwebloem` in `*tarwebloem*, water`. */
export function EmphasisedText({ text }: { text: string }) {
  return text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change places
    <p key={place}>
      {line.split(/\*([^*]+)\*/).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
        index % 2 ? <strong key={index}>{part}</strong> : part,
      )}
    </p>
  ))
}
