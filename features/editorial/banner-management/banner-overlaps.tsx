import { PageLink } from '@/components/ui/page-link';
import type { BannerOverlap } from '@/contracts/editorial/banner-management';
import { managedBannerPath } from '@/domain/editorial/managed-address';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './banner-management.module.css';

/** Published banners that meet this one, and which of the two visitors see. */
export function BannerOverlaps({ overlaps }: { overlaps: readonly BannerOverlap[] }) {
  const { t } = useTranslation('manager-banners');
  const href = useHref();
  if (overlaps.length === 0) return null;
  return (
    <section className={styles.overlaps}>
      <h2>{t('overlap.title')}</h2>
      <ul>
        {overlaps.map(({ id, name, wins }) => (
          <li key={id}>
            <PageLink href={href(managedBannerPath(id))}>
              {t(wins ? 'overlap.wins' : 'overlap.loses', { name })}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
