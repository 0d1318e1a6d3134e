import 'react'

declare module 'react' {
  // Types for invoker commands, which React's types lack: with these a button opens or closes a dialog without script.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
