import type { ComponentProps, ReactNode } from 'react'

type ChoiceProps = Omit<ComponentProps<'input'>, 'name' | 'type' | 'value' | 'id'> & {
  /** The radio's name, with the value its id too: `shipping_method-4`. */
  name: string
  value: string | number
  title: string
  text?: ReactNode
  /** What stands at the end of the line: a price, a logo. */
  aside?: ReactNode
}

/** One of several to choose from, as a line that can be pressed anywhere. Its title alone is its name. */
export function Choice({ name, value, title, text, aside, ...input }: ChoiceProps) {
  const id = `${name}-${value}`
  return (
    <label className="pick" htmlFor={id}>
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        aria-labelledby={`${id}-title`}
        aria-describedby={text || aside ? `${id}-more` : undefined}
        {...input}
      />
      <span className="pick-title" id={`${id}-title`}>
        {title}
      </span>
      {(text || aside) && (
        <span className="pick-more" id={`${id}-more`}>
          {text && <span className="pick-text">{text}</span>}
          {aside && <span className="pick-aside">{aside}</span>}
        </span>
      )}
    </label>
  )
}
