import { ApiError } from '@/contracts/api-error';
import type { ErrorCode } from '@/contracts/error-codes';

export type LinkKind = 'register' | 'reset' | 'email';
export type LinkStatus = 'used' | 'expired' | 'unknown';

const STATUS_BY_ERROR: Partial<Record<ErrorCode, LinkStatus>> = {
  confirmation_request_already_used: 'used',
  confirmation_request_expired: 'expired',
  confirmation_request_not_found: 'unknown',
  confirmation_request_invalid_type: 'unknown',
  token_not_found: 'unknown',
};

/** Page that explains why the link was rejected; undefined if the error has another cause. */
export function expiredLink(error: unknown, kind: LinkKind): string | undefined {
  const fate = error instanceof ApiError ? STATUS_BY_ERROR[error.code] : undefined;
  return fate && `/expired-link?type=${kind}&reason=${fate}`;
}

/** What `/expired-link` explains; anything unexpected counts as an expired registration. */
export function readExpiredLink(query: Record<string, unknown>): { kind: LinkKind; fate: LinkStatus } {
  const kind = query.type === 'reset' || query.type === 'email' ? query.type : 'register';
  const fate = query.reason === 'used' || query.reason === 'unknown' ? query.reason : 'expired';
  return { kind, fate };
}
