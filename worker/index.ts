import { createApp } from './app'
import { createUncachedApp } from './uncached-app'

export default import.meta.env.DEV ? createUncachedApp() : createApp()
