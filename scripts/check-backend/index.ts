export { checkBackend } from './check'
export { isEnough, tell } from './report'
