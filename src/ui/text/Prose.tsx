/** Sanitised HTML (by `sanitize` of the page's context) in lines of a readable length. */
export function Prose({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={className ? `prose ${className}` : 'prose'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the page's load
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
