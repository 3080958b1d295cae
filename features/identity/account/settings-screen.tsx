import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Seo } from '@/components/seo/seo';
import { lazyPart } from '@/components/ui/lazy-part';
import { PageHeader } from '@/components/ui/page-header';
import { Tabs } from '@/components/ui/tabs';
import { ACCOUNT_TABS, type AccountTab } from '@/domain/identity/account-tab';
import { accountQuery } from '@/hooks/identity/account-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { AccountSkeleton } from './account-skeleton';
import { LoadFailure } from './load-failure';
import { PersonalInfo } from './personal-info';
import styles from './settings.module.css';
import { UnsavedGuard } from './unsaved';

// The other tabs are fetched when they are opened.
const waiting = <AccountSkeleton />;
const PrivacyTab = lazyPart(() => import('./privacy-tab').then((module) => module.PrivacyTab), waiting);
const NotificationsTab = lazyPart(
  () => import('./notifications-tab').then((module) => module.NotificationsTab),
  waiting,
);

/** `/education/settings` and `/education/profile`: account settings; the active tab is in the URL. */
export function SettingsScreen() {
  const { t } = useTranslation('account');
  const { query, pathname, replace } = useRouter();
  const locale = useLocale();
  const mine = useQuery(accountQuery(useApi()));
  const tab = ACCOUNT_TABS.find((accountTab) => accountTab === query.tab) ?? 'PERSONAL_INFO';
  const choose = (next: string) =>
    void replace({ pathname, query: { ...query, tab: next } }, undefined, {
      shallow: true,
      scroll: false,
    }).catch(() => {});
  const panel = (name: AccountTab) => {
    if (name === 'NOTIFICATIONS') return <NotificationsTab />;
    if (mine.isError && !mine.data)
      return <LoadFailure error={mine.error} onRetry={() => void mine.refetch()} />;
    if (!mine.data) return <AccountSkeleton />;
    return name === 'PRIVACY' ? <PrivacyTab account={mine.data} /> : <PersonalInfo account={mine.data} />;
  };
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('title')}
        canonicalPath={pathname.replace('/[locale]', '')}
        locale={locale}
        site={useSite()}
        noindex
      />
      <PageHeader size="title" title={t('title')} lead={t('lead')} />
      <UnsavedGuard>
        <Tabs
          label={t('tabs')}
          value={tab}
          onValueChange={choose}
          tabs={ACCOUNT_TABS.map((value) => ({ value, label: t(`tab.${value}`), panel: panel(value) }))}
        />
      </UnsavedGuard>
    </div>
  );
}
