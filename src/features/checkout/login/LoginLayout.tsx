import type { ReactNode } from 'react'

type LoginLayoutProps = Record<'guest' | 'login' | 'registration', ReactNode>

const three = 'max-w-176 md:grid-cols-2 md:gap-x-12'
const two = 'max-w-176 lg:max-w-none lg:grid-cols-[minmax(0,26rem)_minmax(0,44rem)] lg:gap-16'
const below = 'pt-8 border-t'

/**
 * The forms of the login page: the guest's beside the login, with the long registration below both; where one of them
 * is missing, the other two beside each other.
 */
export function LoginLayout({ guest, login, registration }: LoginLayoutProps) {
  const hasThree = guest && registration
  const belowOrBeside = `${below} ${hasThree ? 'md:pt-0 md:border-0' : 'lg:pt-0 lg:border-0'}`
  return (
    <div className={`grid gap-8 ${hasThree ? three : two}`}>
      {guest && <div>{guest}</div>}
      <div className={guest ? belowOrBeside : undefined}>{login}</div>
      {registration && <div className={hasThree ? `${below} md:col-span-full` : belowOrBeside}>{registration}</div>}
    </div>
  )
}
