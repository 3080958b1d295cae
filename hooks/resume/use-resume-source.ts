import { ApiError } from '@/contracts/api-error';
import { useSession } from '@/hooks/identity/use-session';
import { useHydrated } from '@/hooks/use-hydrated';
import type { FoundResume } from './resume-source';
import { useAccountSource } from './use-account-source';
import { useGuestSource } from './use-guest-source';

/** Finds a resume in this browser first, then in the account: what a guest began goes on here after signing in. */
export function useResumeSource(resumeId: string): FoundResume {
  const { status } = useSession();
  const isHydrated = useHydrated();
  const guest = useGuestSource(resumeId);
  const { query, source } = useAccountSource(resumeId, status === 'isLoggedIn' && isHydrated && !guest);
  if (guest) return { state: 'found', source: guest };
  if (source) return { state: 'found', source };
  if (!isHydrated || status === 'pending') return { state: 'loading' };
  if (status !== 'isLoggedIn') return { state: 'signed-out' };
  const { error, refetch } = query;
  if (!error) return { state: 'loading' };
  if (isMissing(error)) return { state: 'missing' };
  return { state: 'failed', error, retry: refetch };
}

/** An address that cannot be that of a resume is refused before it is looked for. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'request_params_invalid');
