/** The events that a shop must be able to look up after an attack. Alarms count them by name (docs/OPERATIONS.md). */
export type SecurityEvent =
  | 'login_succeeded'
  | 'login_failed'
  | 'account_registered'
  | 'account_deleted'
  | 'reset_asked'
  | 'reset_used'
  | 'reset_refused'
  | 'password_changed'
  | 'password_refused'
  | 'mail_changed'
  | 'data_exported'
  | 'limit_reached'
  | 'foreign_origin_refused'
  | 'operator_refused'
  | 'operator_read'
  | 'operator_write'

export type SecurityLogLine = {
  /** The id of the request, which is the same in the log of each worker that handles the request. */
  requestId?: string
  /** The client's IP address or network, from the function `clientKey`. */
  client?: string
  /** The account that the event is about, as a keyed hash: no reader of the log can guess the mail address. */
  subject?: string
  [detail: string]: string | number | boolean | undefined
}

/** Logs a security event as one line of JSON. The line must not contain a mail address, password or token. */
export function logSecurityEvent(event: SecurityEvent, line: SecurityLogLine) {
  console.log(JSON.stringify({ level: 'info', event, ...line }))
}
