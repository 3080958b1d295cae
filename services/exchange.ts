import { ApiError } from '@/contracts/api-error';
import { auth, TokenPair } from '@/contracts/auth';
import { http } from '@/services/http';
import { toApiError } from '@/services/refusal';

/** Asks for a new pair; without a token of its own the call carries the cookie that scripts cannot read. */
export async function exchange(refreshToken: string | undefined): Promise<TokenPair> {
  const { method, path } = auth.refresh;
  const answer = await http({
    method,
    url: path,
    headers: { 'x-session': 'cookie', ...(refreshToken && { 'refresh-token': refreshToken }) },
    body: undefined,
  });
  if (answer.status >= 400) throw toApiError(answer);
  const parsed = TokenPair.safeParse(answer.body);
  if (!parsed.success) throw new ApiError('internal_error', { cause: parsed.error });
  return parsed.data;
}
