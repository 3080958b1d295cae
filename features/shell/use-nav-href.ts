import { magazineAddress } from '@/domain/editorial/magazine';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import type { NavEntry } from './navigation';

/** Link of a header or footer entry in this language; the magazine may be on another site. */
export function useNavHref(): (entry: NavEntry) => string {
  const href = useHref();
  const locale = useLocale();
  const site = useSite();
  return ({ key, href: path }) => (key === 'magazine' ? magazineAddress(locale, site) : href(path));
}
