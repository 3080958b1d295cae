import { useQuery } from '@tanstack/react-query';
import { isProgramOpen } from '@/domain/affiliate/program-locales';
import { magazineAddress } from '@/domain/editorial/magazine';
import { useIsPartner } from '@/hooks/affiliate/use-is-partner';
import { membershipsQuery } from '@/hooks/business/company-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { CATALOG, COMPANY, programPath } from '../navigation';

/** The school's platforms besides courses (product §2 Header); the affiliate program is not available in Russian. */
export function usePlatforms() {
  const { t } = useTranslation('shell');
  const href = useHref();
  const locale = useLocale();
  const site = useSite();
  // Mounted when its menu opens.
  const isPartner = useIsPartner(true);
  const isColleague = useIsColleague();
  const all = [
    { key: 'education', href: href(CATALOG) },
    { key: 'affiliate', href: href(programPath(isPartner)) },
    { key: 'company', href: href(COMPANY) },
    { key: 'magazine', href: magazineAddress(locale, site) },
  ] as const;
  return all
    .filter(({ key }) => key !== 'affiliate' || isProgramOpen(locale))
    .filter(({ key }) => key !== 'company' || isColleague)
    .map((item) => ({ ...item, title: t(`platforms.${item.key}`), text: t(`platforms.${item.key}Text`) }));
}

/** Whether the user belongs to a company; asked when the menu is opened. */
function useIsColleague(): boolean {
  const { isLoggedIn } = useSession();
  const { data = [] } = useQuery({ ...membershipsQuery(useApi()), enabled: isLoggedIn });
  return data.length > 0;
}
