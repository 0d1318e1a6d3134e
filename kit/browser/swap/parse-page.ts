/** Parses a page without its `<style>` elements: the browser would report their nonce, which is another response's. */
export const parsePage = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ''), 'text/html')
