import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { Switch } from '@/components/ui/switch';
import { categoriesQuery } from '@/hooks/catalog/category-queries';
import {
  choicesQuery,
  magazineChoicesQuery,
  useFollowMagazine,
} from '@/hooks/messaging/notification-choices';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { AccountSkeleton } from './account-skeleton';
import { ChoiceGrid } from './choice-grid';
import { LoadFailure } from './load-failure';
import { Section } from './section';
import styles from './settings.module.css';

/** Notification groups × channels, and magazine categories; each switch is saved immediately. */
export function NotificationsTab() {
  const { t } = useTranslation('account');
  const choices = useQuery(choicesQuery(useApi()));
  if (choices.isPending) return <AccountSkeleton />;
  if (!choices.data) return <LoadFailure error={choices.error} onRetry={() => void choices.refetch()} />;
  return (
    <>
      <Section title={t('notify.title')} lead={t('notify.lead')}>
        <ChoiceGrid choices={choices.data} />
      </Section>
      <MagazineChoices />
    </>
  );
}

function MagazineChoices() {
  const { t } = useTranslation('account');
  const api = useApi();
  const followed = useQuery(magazineChoicesQuery(api));
  const categories = useQuery(categoriesQuery(api));
  const follow = useFollowMagazine();
  if (followed.isPending || categories.isPending) return <AccountSkeleton />;
  const failed = [followed, categories].filter(({ data }) => !data);
  const [first] = failed;
  if (first) {
    const retry = () => failed.forEach(({ refetch }) => void refetch());
    return <LoadFailure error={first.error} onRetry={retry} />;
  }
  const nameOf = (id: string) => categories.data?.find(({ code }) => code === id)?.content.name ?? id;
  return (
    <Section title={t('magazine.title')} lead={t('magazine.lead')}>
      {followed.data?.length === 0 && <EmptyState heading="h3" title={t('magazine.empty')} />}
      <ul className={styles.list}>
        {followed.data?.map(({ categoryId, subscribed }) => (
          <li key={categoryId} className={styles.row}>
            <Switch
              label={nameOf(categoryId)}
              checked={subscribed}
              onChange={({ target }) => follow.mutate({ categoryId, subscribed: target.checked })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
