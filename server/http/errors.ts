import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ApiError } from '../../contracts/api-error.ts';
import { ERROR_STATUS, type ErrorCode, type FieldCode } from '../../contracts/error-codes.ts';
import { isConnectionLost } from '../../db/connection-lost.ts';
import { type FieldIssue, fieldCodeOf } from '../../domain/field-code.ts';
import { StorageUnavailable } from '../platform/storage/storage.ts';
import { PROTECTION } from './protection.ts';

/** Maps any thrown value to the error response; unexpected errors are logged and returned as `internal_error`. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = asApiError(error);
  const status = known.status ?? ERROR_STATUS[known.code];
  if (status >= 500 && !isBusy(known)) request.log.error({ err: error }, 'call failed');
  if (isRefusedText(error)) request.log.warn({ err: error }, 'request rejected by the database only');
  if (known.retryAfter !== undefined) reply.header('retry-after', String(known.retryAfter));
  reply
    .status(status)
    .header('cache-control', 'private, no-store')
    .send({
      code: known.code,
      ...(known.fields && { fields: known.fields }),
      ...(known.retryAfter !== undefined && { retryAfter: known.retryAfter }),
    });
}

/** For requests rejected before routing, where none of our hooks has run: URLs too long or badly encoded. */
export function handleFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers(PROTECTION);
  handleError(error, request, reply);
}

/** Rate-limited and busy responses are not errors, and frequent clients would flood the log. */
function isBusy({ code, retryAfter, cause }: ApiError): boolean {
  return code === 'service_unavailable' && retryAfter !== undefined && cause === undefined;
}

function asApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error))
    return new ApiError('request_params_invalid', fieldsOf(error));
  const code = 'code' in error ? BY_FASTIFY_CODE[String(error.code)] : undefined;
  if (code) return new ApiError(code, { cause: error });
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500)
    return new ApiError(BY_STATUS[status] ?? 'request_params_invalid', { status, cause: error });
  if (isRefusedText(error)) return new ApiError('request_params_invalid', { cause: error });
  if (error instanceof StorageUnavailable)
    return new ApiError('service_unavailable', { cause: error, retryAfter: STORAGE_RETRY_SECONDS });
  if (isConnectionLost(error))
    return new ApiError('service_unavailable', { cause: error, retryAfter: RETRY_SECONDS });
  return new ApiError('internal_error', { cause: error });
}

/** Each attempt has already waited for the storage. */
const STORAGE_RETRY_SECONDS = 5;
/** A database that restarts or fails over is usually back by then. */
const RETRY_SECONDS = 1;

const BY_FASTIFY_CODE: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request_params_invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request_params_invalid',
};

/** Errors of plugins keep their status; the code is the closest one on our list. */
const BY_STATUS: Record<number, ErrorCode> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
};

/** Text that PostgreSQL cannot store or read: a bad request, in case one passes the string check. */
function isRefusedText(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) {
    if (/^(22021|22P05|22P02)$/.test(String((e as { code?: unknown }).code))) return true;
  }
  return false;
}

function fieldsOf(error: {
  validation: readonly { instancePath: string; keyword?: string; params: object }[];
}) {
  const fields: Record<string, FieldCode> = {};
  for (const { instancePath, keyword, params } of error.validation) {
    const path = instancePath.replace(/^\//, '').replaceAll('/', '.') || '_';
    fields[path] ??= fieldCodeOf({ ...(params as FieldIssue), code: keyword });
  }
  return { fields };
}
