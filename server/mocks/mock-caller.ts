import { ApiError } from '../../contracts/api-error.ts';
import type { Endpoint } from '../../contracts/endpoint.ts';
import type { Caller } from '../../domain/identity/caller.ts';
import { mayCall } from '../../domain/identity/permission.ts';
import { isExpired } from '../../domain/identity/session.ts';
import { userOfToken } from './builders/user.ts';
import type { Scenario } from './scenario.ts';

/** Identifies the caller by the mock's own tokens, with the same errors as the service. */
export function authorize(
  { access, fresh }: Pick<Endpoint, 'access' | 'fresh'>,
  request: Request,
  scenario: Scenario,
): Caller | null {
  if (access === 'public' || access === 'webhook') return null;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (access === 'optional' && (!token || scenario.has('guest'))) return null;
  const found = token && !scenario.has('guest') ? userOfToken(token) : null;
  if (!found || isExpired(found.exp, Date.now())) throw new ApiError('unauthorized');
  if (!mayCall(access, found.user))
    throw new ApiError(access === 'verified' ? 'email_not_verified' : 'forbidden');
  if (fresh && scenario.has('signed-in-long-ago')) throw new ApiError('fresh_sign_in_required');
  return found.user;
}
