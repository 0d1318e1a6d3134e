import 'react'

declare module 'react' {
  // Types for the attributes `command` and `commandfor` (invoker commands), which React's types lack. With these a
  // button opens or closes a dialog without script.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
