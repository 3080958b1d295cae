import { ApiError } from '@/contracts/api-error';
import { ErrorBody } from '@/contracts/endpoint';
import { type ErrorCode, isErrorCode } from '@/contracts/error-codes';
import type { TransportResponse } from '@/contracts/transport';

/** The error of a response; a response without one of our codes is mapped by its status. */
export function toApiError({ status, body }: TransportResponse): ApiError {
  const parsed = ErrorBody.safeParse(body);
  if (parsed.success && isErrorCode(parsed.data.code)) {
    const { code, fields, retryAfter } = parsed.data;
    return new ApiError(code, { fields: fields as never, retryAfter, status });
  }
  return new ApiError(codeOfStatus(status), { status, cause: body });
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401 || status === 419) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not_found';
  if (status === 429) return 'too_many_requests';
  return status === 502 || status === 503 || status === 504 ? 'service_unavailable' : 'internal_error';
}
