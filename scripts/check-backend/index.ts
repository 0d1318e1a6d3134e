export { formatReport, isEnough } from './report'
export { checkBackend } from './run-checks'
