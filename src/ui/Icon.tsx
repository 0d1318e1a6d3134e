const paths = {
  alert: 'M12 8v5m0 3.5v.01M12 3 2.5 20h19z',
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  cart: 'M2.5 4H5l2.5 11.5h10L20 7.5H5.8M10 19.5a1 1 0 1 1-2 0 1 1 0 0 1 2 0zm7.5 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  clock: 'M12 7.5V12l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  file: 'M14 3H6v18h12V7zm0 0v4h4M9 12h6m-6 4h6',
  filter: 'M4 7h9m4 0h3M4 17h3m4 0h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm-6 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  grid: 'M4 4h6.5v6.5H4zm9.5 0H20v6.5h-6.5zM4 13.5h6.5V20H4zm9.5 0H20V20h-6.5z',
  info: 'M12 11v5.5M12 7.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  left: 'm15 6-6 6 6 6',
  list: 'M4 5h5v5H4zm0 9h5v5H4zm9-8h7m-7 3h4m-4 6h7m-7 3h4',
  mail: 'M3 5.5h18v13H3zm0 1 9 6.5 9-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  phone: 'M8.5 4 10 8.5 8 10c1 2.5 3.5 5 6 6l1.5-2L20 15.5V18a2 2 0 0 1-2 2C10.3 20 4 13.7 4 6a2 2 0 0 1 2-2z',
  plus: 'M5 12h14m-7-7v14',
  right: 'm9 6 6 6-6 6',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.2 15.2 20 20',
  shield: 'M12 3 5 5.5V12c0 4 3 7 7 9 4-2 7-5 7-9V5.5zm-3 9 2 2 4-4',
  trash: 'M4 7h16M9.5 7V4.5h5V7M6 7l1 13h10l1-13m-8 4v5.5m4-5.5v5.5',
  truck:
    'M5 16.5H2.5V6h11v10.5H9m4.5-7H18l3.5 3.5v3.5H19m-5.5 0H15m-6 .5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zm10 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  up: 'm6 15 6-6 6 6',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c.8-3.7 3.7-5.5 7.5-5.5s6.7 1.8 7.5 5.5',
}

export type IconName = keyof typeof paths

/** Decoration only: whatever it stands for is told in words beside it, or by the control's label. */
export function Icon({ name, small, className }: { name: IconName; small?: boolean; className?: string }) {
  return (
    <svg
      className={`i${small ? ' i-s' : ''}${className ? ` ${className}` : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
