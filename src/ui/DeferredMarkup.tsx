import { createContext, type ReactNode, use } from 'react'

const IsFolded = createContext(false)

/**
 * What nobody sees until it is asked for, such as a menu's deeper levels. To a browser with script it is one element
 * with a text, which costs no style and no layout; boot/early.ts or `unfold` puts it in place. Without script it stands
 * there as any other markup.
 *
 * It holds nothing but what React writes: in HTML of others `</noscript>` may stand in an attribute, and would end it.
 */
export function Folded({ children }: { children: ReactNode }) {
  // What is within another comes with it: the element can't be nested.
  if (use(IsFolded)) return children
  return (
    <noscript>
      <IsFolded value>{children}</IsFolded>
    </noscript>
  )
}
