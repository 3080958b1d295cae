import { lazyPart } from '@/components/ui/lazy-part';
import { TextLink } from '@/components/ui/link';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company.module.css';
import { OverviewTab } from './overview/overview-tab';
import type { TabProps } from './tab-props';
import { CORP_TABS, type CorpTab, useCorpAddress } from './use-corp-address';

const waiting = (
  <div className={styles.waiting} aria-busy="true">
    <Skeleton shape="block" height="320px" />
  </div>
);
// The other tabs are fetched when they are opened.
const PANELS = {
  overview: OverviewTab,
  people: lazyPart<TabProps>(() => import('./people/people-tab').then((part) => part.PeopleTab), waiting),
  seats: lazyPart<TabProps>(() => import('./seats/seats-tab').then((part) => part.SeatsTab), waiting),
  progress: lazyPart<TabProps>(
    () => import('./progress/progress-tab').then((part) => part.ProgressTab),
    waiting,
  ),
  invoices: lazyPart<TabProps>(
    () => import('./invoices/invoices-tab').then((part) => part.InvoicesTab),
    waiting,
  ),
  settings: lazyPart<TabProps>(
    () => import('./settings/settings-tab').then((part) => part.SettingsTab),
    waiting,
  ),
};

export interface WorkspaceProps extends TabProps {
  isOneOfMany: boolean;
}

/** A company for its owners and administrators; the open tab is in the address. */
export function Workspace({ membership, isOneOfMany }: WorkspaceProps) {
  const { t } = useTranslation('business');
  const { tab, showTab, addressOf } = useCorpAddress();
  const panel = (value: CorpTab) => {
    const Panel = PANELS[value];
    return <Panel membership={membership} />;
  };
  return (
    <>
      <PageHeader
        size="title"
        eyebrow={t('corp.title')}
        title={membership.name}
        actions={
          isOneOfMany && (
            <TextLink shallow href={addressOf({ company: '' })}>
              {t('corp.other')}
            </TextLink>
          )
        }
      />
      <Tabs
        label={t('corp.sections')}
        value={tab}
        onValueChange={(next) => showTab(CORP_TABS.find((known) => known === next) ?? 'overview')}
        tabs={CORP_TABS.map((value) => ({ value, label: t(`corp.tab.${value}`), panel: panel(value) }))}
      />
    </>
  );
}
