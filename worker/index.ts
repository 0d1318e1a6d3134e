import { createApp } from './app'
import { createForgetfulApp } from './uncached-app'

export default import.meta.env.DEV ? createForgetfulApp() : createApp()
