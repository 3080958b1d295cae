import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import type { Membership } from '@/contracts/business/company';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company.module.css';
import { useCorpAddress } from './use-corp-address';

/** For somebody who belongs to several companies. */
export function CompanyChoice({ memberships }: { memberships: readonly Membership[] }) {
  const { t } = useTranslation('business');
  const { addressOf, tab } = useCorpAddress();
  const kept = tab === 'overview' ? {} : { tab };
  return (
    <>
      <PageHeader size="title" title={t('choice.title')} lead={t('choice.lead')} />
      <ul className={styles.cards}>
        {memberships.map(({ companyId, name, role }) => (
          <li key={companyId}>
            <Card className={styles.card}>
              <h2 className={styles.cardTitle}>{name}</h2>
              <p>
                <Badge>{t(`role.${role}`)}</Badge>
              </p>
              <Button variant="secondary" shallow href={addressOf({ company: companyId, ...kept })}>
                {t('choice.open', { name })}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      <p className={styles.after}>
        <Button variant="quiet" shallow href={addressOf({ company: 'new' })}>
          {t('choice.create')}
        </Button>
      </p>
    </>
  );
}
