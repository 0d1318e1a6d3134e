/** Renders HTML in lines of a readable length. The page's `sanitize` must have sanitised it. */
export function ProseHtml({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={className ? `prose ${className}` : 'prose'}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the page's load
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
