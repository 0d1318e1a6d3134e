/** Parses a page without its styles, which have the nonce of another response: the browser would report that. */
export const parsePage = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ''), 'text/html')
