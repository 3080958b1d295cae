import { type Logger, pino } from 'pino';

/** Structured lines without personal data: no bodies, queries, cookies, bearers, names or addresses of people. */
export function createLog(level: string): Logger {
  return pino({
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
      err: pino.stdSerializers.err,
    },
  });
}
