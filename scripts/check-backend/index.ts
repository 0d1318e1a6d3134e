export { canRunShop, formatReport } from './format-report'
export { checkBackend } from './run-checks'
