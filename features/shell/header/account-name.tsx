import { Badge } from '@/components/ui/badge';
import type { User } from '@/contracts/identity/auth';
import { useTranslation } from '@/hooks/use-translation';
import styles from './account-name.module.css';

/** The user's name and subscription status. */
export function AccountName({ self, subscribed }: { self: User; subscribed: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <span className={styles.who}>
      <strong>{self.name}</strong>
      <span className={styles.email}>{self.email}</span>
      {subscribed && <Badge tone="brand">{t('account.subscription')}</Badge>}
    </span>
  );
}
