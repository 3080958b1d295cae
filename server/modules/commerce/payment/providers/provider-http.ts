import type * as z from 'zod/mini';

/** A provider that answers later than this counts as down. */
export const PROVIDER_HTTP_TIMEOUT_MS = 5_000;
/** Answers of the providers' calls are a few kilobytes. */
const MAX_RESPONSE_BYTES = 1_048_576;
/** Error names of the providers: anything else could be text about a person. */
const ERROR_NAME = /^[\w.-]{1,64}$/;

/** What a provider's error body says, reduced to names. */
export interface ErrorNames {
  /** The provider's name of the error. */
  code?: string | undefined;
  /** A closer reason beside it: PayPal's issue, Razorpay's reason, YooKassa's parameter. */
  reason?: string | undefined;
}

/**
 * A failed call of a provider. It carries the status and the provider's error names, never a body, a header or a query:
 * those hold keys and personal data, and errors are logged.
 */
export class ProviderHttpError extends Error {
  override name = 'ProviderHttpError';
  /** Null when no answer arrived. */
  readonly status: number | null;
  /** Not `code`: by that name a lost connection to the database is recognised. */
  readonly errorName: string;
  readonly reason: string;

  constructor(call: string, status: number | null, { code = '', reason = '' }: ErrorNames) {
    const names = [status, code, reason].filter(Boolean).join(' ');
    super(`${call}: ${names || 'no answer'}`);
    this.status = status;
    this.errorName = code;
    this.reason = reason;
  }
}

/** Whether the provider answered with this status. */
export const hasStatus = (error: unknown, ...statuses: number[]): error is ProviderHttpError =>
  error instanceof ProviderHttpError && error.status !== null && statuses.includes(error.status);

export interface ProviderCall {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From the root of the API, with its query. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as they are. */
  bytes?: Uint8Array<ArrayBuffer>;
  contentType?: string;
}

export interface ProviderHttpOptions {
  provider: string;
  /** Without a slash at its end. */
  baseUrl: string;
  /** Error names in a parsed error body. */
  errorNames: (body: unknown) => ErrorNames;
  timeoutMs?: number;
}

/** JSON over HTTPS with a time limit and a size limit; redirects are not followed, connections are kept alive. */
export function createProviderHttp(options: ProviderHttpOptions) {
  const { provider, baseUrl, errorNames, timeoutMs = PROVIDER_HTTP_TIMEOUT_MS } = options;

  /** @throws {ProviderHttpError} for anything but an answer with status 2xx that `schema` accepts */
  async function send<S extends z.ZodMiniType>(schema: S, call: ProviderCall): Promise<z.output<S>> {
    const name = `${provider} ${call.method} ${call.path.replace(/\?.*$/s, '')}`;
    const { status, text } = await exchange(name, call);
    const body = parseJson(text);
    if (status < 200 || status > 299) throw new ProviderHttpError(name, status, safeNames(errorNames(body)));
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new ProviderHttpError(name, status, { code: 'unexpected_answer' });
    return parsed.data;
  }

  async function exchange(name: string, call: ProviderCall): Promise<{ status: number; text: string }> {
    const body = call.bytes ?? (call.json === undefined ? null : JSON.stringify(call.json));
    const type: Record<string, string> =
      body === null ? {} : { 'content-type': call.contentType ?? 'application/json' };
    try {
      const response = await fetch(`${baseUrl}${call.path}`, {
        method: call.method,
        headers: { accept: 'application/json', ...type, ...call.headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, text: await readCapped(name, response) };
    } catch (error) {
      if (error instanceof ProviderHttpError) throw error;
      throw new ProviderHttpError(name, null, safeNames({ code: reasonOf(error) }));
    }
  }

  return { send };
}

export type ProviderHttp = ReturnType<typeof createProviderHttp>;

async function readCapped(name: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_RESPONSE_BYTES) throw new ProviderHttpError(name, response.status, { code: 'too_large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Why there was no answer: `TimeoutError`, or the system's code such as `ECONNREFUSED`. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name;
}

function safeNames({ code, reason }: ErrorNames): ErrorNames {
  return { code: safeName(code), reason: safeName(reason) };
}

const safeName = (name: string | undefined): string | undefined =>
  name !== undefined && ERROR_NAME.test(name) ? name : undefined;

/** Undefined for an empty or broken text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value of an `Authorization` header. */
export const basicAuth = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** The address of the API without a slash or the version at its end; the provider's own when none is set. */
export const apiOrigin = (apiUrl: string | undefined, own: string): string =>
  (apiUrl || own).replace(/\/(v\d+\/?)?$/, '');

/** The provider's payment pages, and those of a stand-in when the address of the API is another one. */
export const pageHosts = (own: readonly string[], apiUrl: string | undefined): string[] =>
  apiUrl ? [...own, new URL(apiUrl).host] : [...own];

/** Text of at most so many bytes in UTF-8, cut between characters. */
export function truncateBytes(text: string, bytes: number): string {
  let size = 0;
  let kept = '';
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) break;
    kept += character;
  }
  return kept;
}
