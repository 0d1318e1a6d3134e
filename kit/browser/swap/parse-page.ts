/** Parses a page of ours without its styles: the theme's nonce is another answer's, and the browser would report it. */
export const parsePage = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ''), 'text/html')
