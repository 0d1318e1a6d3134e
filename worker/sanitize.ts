const kept = new Map<string, readonly string[]>([
  ...'p br hr strong b em i u s small sub sup ul ol li h2 h3 h4 h5 h6 blockquote code pre dl dt dd table thead tbody tfoot tr figure figcaption span div'
    .split(' ')
    .map((tag) => [tag, []] as const),
  ['a', ['href', 'title']],
  ['img', ['src', 'alt', 'width', 'height']],
  ['th', ['scope', 'colspan', 'rowspan']],
  ['td', ['colspan', 'rowspan']],
])

/** Elements whose content is not text to keep either. */
const dropped = new Set(
  'script style template noscript iframe object embed svg math form input button select textarea option title head link meta base frame frameset applet audio video source track canvas dialog slot portal xmp noembed noframes plaintext listing'.split(
    ' ',
  ),
)

function isSafeAddress(value: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside `java\tscript:`
  const compact = value.replace(/[\u0000-\u0020]/g, '')
  return /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i.test(compact)
}

/** Ends whatever the HTML left open in the middle: a value, quoted or not, a tag, a comment. In text it is text, and taken off again. */
const ending = `x"'-->`

/**
 * Keeps the plain text elements of a backend's HTML and drops the rest: scripts, styles, frames, forms, foreign markup,
 * comments, event handlers, and addresses that are neither http(s), mail, phone nor a path of ours. Markup that the parser
 * gives up on is dropped whole.
 */
export async function sanitizeHtml(html: string) {
  const rewriter = new HTMLRewriter()
    .on('*', {
      element(element) {
        if (dropped.has(element.tagName)) return void element.remove()
        const attributes = kept.get(element.tagName)
        if (!attributes) return void element.removeAndKeepContent()
        for (const [name, value] of [...element.attributes]) {
          const isAddress = name === 'href' || name === 'src'
          if (!attributes.includes(name) || (isAddress && !isSafeAddress(value))) element.removeAttribute(name)
        }
        if (element.tagName === 'a') element.setAttribute('rel', 'noopener')
        if (element.tagName === 'img') element.setAttribute('loading', 'lazy')
      },
    })
    .onDocument({
      comments: (comment) => void comment.remove(),
      text(chunk) {
        // A `<` that is text would begin a tag once the markup behind it is taken out: `<<x>img onerror=…>`.
        if (chunk.text.includes('<')) chunk.replace(chunk.text.replaceAll('<', '&lt;'), { html: true })
      },
    })
  try {
    // The rewriter lets a tag without its end through untouched: the page behind it would close it.
    const clean = await rewriter.transform(new Response(html + ending)).text()
    // What the rewriter passes as it is (end tags, attributes without a name) may have been cut off right before the ending.
    return clean.endsWith(ending) ? clean.slice(0, -ending.length).replace(/<[/a-z!?][^>]*$/i, '') : clean
  } catch (error) {
    console.warn(JSON.stringify({ event: 'html_dropped', error: String(error) }))
    return ''
  }
}
