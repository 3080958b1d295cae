import type { Outline } from '@/contracts/learning/learning';
import { useSession } from '@/hooks/identity/use-session';

/** Whether reminders may be offered: to who owns the course, is in it and has completed a lesson. */
export function useMayRemind({ hasAccess, progress }: Outline): boolean {
  const { isLoggedIn } = useSession();
  return isLoggedIn && hasAccess && progress.status === 'IN_PROGRESS' && progress.completedLessons > 0;
}
