export { checkBackend } from './check'
export { formatReport, isEnough } from './report'
