/** The events that a shop must be able to look up after an attack. Alarms count these names (docs/OPERATIONS.md). */
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

export type SecurityLine = {
  /** The same in the line of every program that a request went through. */
  requestId?: string
  /** `clientKey` of the client. */
  client?: string
  /** The account that it is about, as a keyed hash: a reader of the log cannot find a mail address by guessing. */
  subject?: string
  [detail: string]: string | number | boolean | undefined
}

/** One line of JSON. No mail address, password or token may be in it: a log is read by more people than a database. */
export function logSecurityEvent(event: SecurityEvent, line: SecurityLine) {
  console.log(JSON.stringify({ level: 'info', event, ...line }))
}
