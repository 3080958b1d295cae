import { magazineAddress } from '@/domain/editorial/magazine';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import type { NavEntry } from './navigation';

/** Where an entry of header or footer leads in this language; the magazine may stand outside. */
export function useNavHref(): (entry: NavEntry) => string {
  const href = useHref();
  const locale = useLocale();
  const site = useSite();
  return ({ key, href: path }) => (key === 'magazine' ? magazineAddress(locale, site) : href(path));
}
