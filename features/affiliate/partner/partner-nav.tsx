import { PageLink } from '@/components/ui/page-link';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner.module.css';

const PAGES = {
  overview: '/affiliate/overview',
  bonus: '/affiliate/bonus',
  tariffs: '/affiliate/tariffs',
  agreement: '/affiliate/additional-agreement',
} as const;

type PartnerPath = (typeof PAGES)[keyof typeof PAGES];

export function PartnerNav({ current }: { current: PartnerPath }) {
  const { t } = useTranslation('affiliate');
  const href = useHref();
  return (
    <nav aria-label={t('nav.label')}>
      <ul className={styles.nav}>
        {(Object.keys(PAGES) as (keyof typeof PAGES)[]).map((key) => (
          <li key={key}>
            <PageLink href={href(PAGES[key])} aria-current={PAGES[key] === current ? 'page' : undefined}>
              {t(`nav.${key}`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
