import { ApiError } from '@/contracts/api-error';
import { auth, TokenPair } from '@/contracts/identity/auth';
import { http } from '@/services/http';
import { toApiError } from '@/services/to-api-error';

/**
 * Requests a new pair for `accessToken`, so that another tab's refresh in progress is not repeated. Without a readable
 * refresh token, the call sends the HttpOnly cookie.
 */
export async function exchange(
  accessToken: string | null,
  refreshToken: string | undefined,
): Promise<TokenPair> {
  const { method, path } = auth.refresh;
  const answer = await http({
    method,
    url: path,
    headers: {
      'x-session': 'cookie',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
      ...(refreshToken && { 'refresh-token': refreshToken }),
    },
    body: undefined,
  });
  if (answer.status >= 400) throw toApiError(answer);
  const parsed = TokenPair.safeParse(answer.body);
  if (!parsed.success) throw new ApiError('internal_error', { cause: parsed.error });
  return parsed.data;
}
