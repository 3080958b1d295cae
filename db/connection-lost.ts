/**
 * SQLSTATE: shut down, crashed or starting (57P01–57P03), idle too long in a transaction, too many connections, class
 * 08.
 */
const LOST_SQLSTATES = /^(57P0[123]|25P03|53300|08[0-9A-Z]{3})$/;
const LOST_SOCKET_CODES =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of the driver, which have no code. */
const LOST_DRIVER_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout exceeded when trying to connect)/;

/**
 * Whether a statement failed because PostgreSQL was down, starting or out of connections, so that a retry makes sense.
 * A failed `fetch` is a TypeError: then another service is down, not the database.
 */
export function isConnectionLost(error: unknown): boolean {
  for (let e = error; e instanceof Error && !(e instanceof TypeError); e = e.cause) {
    const code = (e as NodeJS.ErrnoException).code ?? '';
    if (LOST_SQLSTATES.test(code) || LOST_SOCKET_CODES.test(code) || LOST_DRIVER_MESSAGES.test(e.message))
      return true;
    // A host name with several addresses fails with one error for each.
    if (e instanceof AggregateError && e.errors.some(isConnectionLost)) return true;
  }
  return false;
}
