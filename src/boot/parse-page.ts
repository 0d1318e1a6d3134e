/**
 * A page of ours as a document to take parts from. Its styles stay out: the theme's carries the nonce of its own answer,
 * and here the browser would report it as a breach of the policy.
 */
export const parsePage = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<style.*?<\/style>/gs, ''), 'text/html')
