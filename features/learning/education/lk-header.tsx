import { useQuery } from '@tanstack/react-query';
import {
  Award,
  Bell,
  BookOpen,
  ChartColumn,
  FileUser,
  Heart,
  NotebookPen,
  ReceiptText,
  Settings,
} from 'lucide-react';
import { PageHeader } from '@/components/ui/page-header';
import { PageLink } from '@/components/ui/page-link';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './lk-header.module.css';

const PLACES = [
  { key: 'courses', path: '/education/courses', Icon: BookOpen },
  { key: 'notes', path: '/education/notes', Icon: NotebookPen },
  { key: 'certificates', path: '/share-certificate', Icon: Award },
  { key: 'resumes', path: '/resumes/builder', Icon: FileUser },
  { key: 'analytics', path: '/education/analytics', Icon: ChartColumn },
  { key: 'orders', path: '/education/orders', Icon: ReceiptText },
  { key: 'wishlist', path: '/education/wishlist', Icon: Heart },
  { key: 'notifications', path: '/notifications', Icon: Bell },
  { key: 'settings', path: '/education/settings', Icon: Settings },
] as const;

/** The greeting. */
export function LkHeader() {
  const { t } = useTranslation('education');
  const { data: self } = useQuery(selfQuery(useApi()));
  return (
    <PageHeader
      size="title"
      title={t('lk.title')}
      lead={self?.name ? t('lk.hello', { name: self.name }) : undefined}
    />
  );
}

/** Links to the user's other pages. */
export function LkPlaces() {
  const { t } = useTranslation('education');
  const href = useHref();
  return (
    <nav className={styles.places} aria-label={t('lk.links')}>
      {PLACES.map(({ key, path, Icon }) => (
        <PageLink key={key} className={styles.place} href={href(path)}>
          <Icon aria-hidden="true" />
          {t(`lk.link.${key}`)}
        </PageLink>
      ))}
    </nav>
  );
}
