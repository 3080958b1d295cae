import { ApiError } from '../../../../contracts/api-error.ts';

/** Ids of payments, refunds and messages at a provider: short and printable, so that they fit our indexes. */
const PROVIDER_ID = /^[\x21-\x7e]{1,255}$/;

export const isProviderId = (id: string): boolean => PROVIDER_ID.test(id);

/** @throws {ApiError} `request_params_invalid` */
export function requireProviderId(id: string): string {
  if (!isProviderId(id)) throw new ApiError('request_params_invalid');
  return id;
}
