import { magazineAddress } from '@/domain/editorial/magazine';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { AFFILIATE, CATALOG } from '../navigation';

/** The school's platforms besides courses (product §2 Header); the affiliate program is not available in Russian. */
export function usePlatforms() {
  const { t } = useTranslation('shell');
  const href = useHref();
  const locale = useLocale();
  const site = useSite();
  const all = [
    { key: 'education', href: href(CATALOG) },
    { key: 'affiliate', href: href(AFFILIATE) },
    { key: 'magazine', href: magazineAddress(locale, site) },
  ] as const;
  return all
    .filter(({ key }) => key !== 'affiliate' || locale !== 'ru')
    .map((item) => ({ ...item, title: t(`platforms.${item.key}`), text: t(`platforms.${item.key}Text`) }));
}
