import { ApiError } from '@/contracts/api-error';
import { auth, TokenPair } from '@/contracts/identity/auth';
import { http } from '@/services/http';
import { toApiError } from '@/services/to-api-error';

/**
 * Asks for a new pair in place of `accessToken`, so that another tab's exchange under way is not repeated; without a
 * refresh token of its own the call carries the cookie that scripts cannot read.
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
