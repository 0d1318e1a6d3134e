import { useEffect, useRef, useState } from 'react'

/** Islands that only tests use. */
export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return (
    <form method="post">
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    </form>
  )
}

export function EchoField() {
  const [text, setText] = useState('')
  return (
    <>
      <input onInput={({ currentTarget }) => setText(currentTarget.value)} />
      <output>{text}</output>
    </>
  )
}

/** A checkbox without a form, which can be ticked before the island is hydrated. */
export function Box() {
  const box = useRef<HTMLInputElement>(null)
  const [isTicked, setIsTicked] = useState(false)
  useEffect(() => setIsTicked(!!box.current?.checked), [])
  return (
    <label>
      <input ref={box} type="checkbox" onChange={({ target }) => setIsTicked(target.checked)} />
      {isTicked && 'ticked'}
    </label>
  )
}

/** Throws, if `breaks` is set, after its form has got its handler. */
export function Halfway({ breaks }: { breaks: boolean }) {
  return (
    <form method="post" onSubmit={(event) => event.preventDefault()}>
      <Part breaks={breaks} />
    </form>
  )
}

function Part({ breaks }: { breaks: boolean }) {
  if (breaks) throw new Error('broken')
  return <button type="submit">Stuur</button>
}
