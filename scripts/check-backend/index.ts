export { formatReport, isEnough } from './format-report'
export { checkBackend } from './run-checks'
