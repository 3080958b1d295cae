import { ApiError } from '../../../../contracts/api-error.ts';

/** Ids of payments, refunds and messages at a provider: short and printable, so that they fit our indexes. */
const PROVIDER_ID = /^[\x21-\x7e]{1,255}$/;

/** @throws {ApiError} `request_params_invalid` */
export function requireProviderId(id: string): string {
  if (!PROVIDER_ID.test(id)) throw new ApiError('request_params_invalid');
  return id;
}
