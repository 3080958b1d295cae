import type { ErrorCode, FieldCode } from './error-codes.ts';

export interface ApiErrorDetails {
  /** Field path → what is wrong with it. */
  fields?: Record<string, FieldCode>;
  /** Seconds to wait before trying again. */
  retryAfter?: number;
  /** HTTP status of the error response. */
  status?: number;
  cause?: unknown;
}

/**
 * An error with a code of the closed list: thrown by services, mapped to HTTP by the contract routes, rethrown by the
 * client.
 */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, FieldCode> | undefined;
  readonly retryAfter: number | undefined;
  /** Undefined when there was no response, and in services, which only know codes. */
  readonly status: number | undefined;

  constructor(code: ErrorCode, details: ApiErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.status = details.status;
  }
}
