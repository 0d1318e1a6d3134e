/** Parses a page without styles: the nonce of its theme is another response's, so the browser would report it. */
export const parsePage = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ''), 'text/html')
