import { useEffect, useState } from 'react';
import { useSession } from '@/hooks/identity/use-session';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { previousPage } from '@/store/previous-page';

/** Lessons and the pages of signing in: no place to go back to. */
const NO_WAY_BACK = /-learning\/|\/(signin|signup|email)\b/;

/** Where leaving the player leads: readers of a free lesson go back to where they came from, learners to My education. */
export function usePlayerExit(isDemo: boolean): { href: string; label: string } {
  const { t } = useTranslation('learning');
  const href = useHref();
  const { status } = useSession();
  const [from, setFrom] = useState<ReturnType<typeof previousPage>>(null);
  useEffect(() => {
    const page = previousPage();
    if (isDemo && page && page.title !== '' && !NO_WAY_BACK.test(page.href)) setFrom(page);
  }, [isDemo]);
  if (from) return { href: from.href, label: t('place.back', { title: from.title }) };
  if (status === 'isNotLoggedIn') return { href: href('/education/course/catalog'), label: t('exitGuest') };
  return { href: href('/education/courses'), label: t('exit') };
}
