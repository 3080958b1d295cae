import { type DestinationStream, type Logger, pino } from 'pino';
import { safeError, safeMessage } from '../platform/safe-error.ts';

/** Structured log lines without personal data: no bodies, queries, cookies, bearers, names or addresses. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers', 'headers.authorization', 'headers.cookie', '*.email', '*.password', '*.token'],
      serializers: {
        req: (req: { method?: string; url?: string; id?: string }) => ({
          id: req.id,
          method: req.method,
          path: req.url?.split('?')[0],
        }),
        res: (res: { statusCode?: number }) => ({ status: res.statusCode }),
        err: (error: unknown) => safeError(error),
      },
      // Without a message pino would use the error's own.
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[];
          const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
          if (rest.length === 0 && error instanceof Error)
            return method.call(this, { err: error }, safeMessage(error));
          return method.apply(this, args);
        },
      },
    },
    destination,
  );
}
