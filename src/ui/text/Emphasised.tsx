/** Plain text in lines; what is between asterisks is emphasised: `tarwebloem, *melk*`. */
export function Emphasised({ text }: { text: string }) {
  return text.split('\n').map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never move
    <p key={place}>
      {line.split(/\*([^*]+)\*/).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: nor do its parts
        index % 2 ? <strong key={index}>{part}</strong> : part,
      )}
    </p>
  ))
}
