import 'react'

declare module 'react' {
  // Invoker commands: a button that opens or closes a dialog without script. React's types lack them as yet.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
