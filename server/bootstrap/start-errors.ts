import { SchemaError } from '../../db/schema-error.ts';
import { ConfigError } from '../config/load-config.ts';

type SystemError = { code?: unknown; port?: unknown; address?: unknown; syscall?: unknown };

/** PostgreSQL errors that are caused by DATABASE_URL. */
const databaseAnswers: Record<string, string> = {
  '28P01': 'refuses the password',
  '28000': 'refuses this user',
  '3D000': 'has no such database',
  '53300': 'has no free connection',
  '42501': 'does not allow this user to do what is needed',
};

const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ECONNRESET',
]);

/** A one-line message when the start failed for a known reason; undefined for a bug. */
export function explainStartError(error: unknown): string | undefined {
  if (error instanceof ConfigError) return `Setting ${error.message}.`;
  // By name, because the module of the embedded database is not loaded with DATABASE_URL.
  if (error instanceof Error && error.name === 'PostgresError') return error.message;
  if (error instanceof SchemaError) return error.message;
  // A host name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return explainStartError(error.errors[0]);
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, port, syscall } = error as SystemError;
  if (typeof code !== 'string') return explainCause(error);
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the program that uses it, or set PORT to another.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} needs more privileges: set PORT above 1023.`;
  if (code === 'EADDRNOTAVAIL')
    return 'HOST is not an address of this machine: set it to 127.0.0.1 or 0.0.0.0.';
  if (unreachable.has(code)) return `DATABASE_URL: PostgreSQL does not respond there (${code}).`;
  const answer = databaseAnswers[code];
  return answer ? `DATABASE_URL: PostgreSQL ${answer} (${code}).` : explainCause(error);
}

function explainCause(error: object): string | undefined {
  return 'cause' in error && error.cause ? explainStartError(error.cause) : undefined;
}
