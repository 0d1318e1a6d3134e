// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useRemovalFocus } from './use-removal-focus'

afterEach(cleanup)

function List({ names }: { names: string[] }) {
  const around = useRef<HTMLDivElement>(null)
  const onRemove = useRemovalFocus(around, names.length)
  return (
    <>
      <div ref={around}>
        {names.map((name, index) => (
          <button key={name} type="button" data-remove onClick={() => onRemove(index)}>
            {name}
          </button>
        ))}
        <a href="/">Verder</a>
      </div>
      <input />
    </>
  )
}

const press = (name: string) => {
  screen.getByText(name).focus()
  fireEvent.click(screen.getByText(name))
}
const focused = () => document.activeElement?.textContent

test.each([
  ['the next line', 'B', ['A', 'C'], 'C'],
  ['the previous line after the last one', 'C', ['A', 'B'], 'B'],
  ['the first link when none is left', 'A', [], 'Verder'],
])('the focus moves from a removed line to %s', (_, removed, left, expected) => {
  const { rerender } = render(<List names={['A', 'B', 'C']} />)
  press(removed)

  rerender(<List names={left} />)

  expect(focused()).toBe(expected)
})

test('a line whose removal is answered late does not take the focus from the field in which the visitor types', () => {
  const { rerender } = render(<List names={['A', 'B']} />)
  press('A')
  screen.getByRole('textbox').focus()

  rerender(<List names={['B']} />)

  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('after the removal of two lines at once the focus is on a line that is left', () => {
  const { rerender } = render(<List names={['A', 'B', 'C']} />)
  press('A')
  press('C')

  rerender(<List names={['B', 'C']} />)
  expect(focused()).toBe('C')
  rerender(<List names={['B']} />)

  expect(focused()).toBe('B')
})
