/** The peaks with the shop's name beside them. */
export function Logo({ name }: { name: string }) {
  return (
    <>
      <svg width="40" height="32" viewBox="0 0 40 32" aria-hidden="true">
        <path d="M0 31 15 5l9 15.5L28 14l12 17z" fill="var(--ink)" />
        <path d="m15 5 5.2 9-2.7 2.5-2.5-2.5-2.5 2.5-2.7-2.5z" fill="var(--red)" />
      </svg>
      <span>{name}</span>
    </>
  )
}
