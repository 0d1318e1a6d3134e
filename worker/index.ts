import { createApp } from './app'
import { createForgetfulApp } from './forgetful'

export default import.meta.env.DEV ? createForgetfulApp() : createApp()
