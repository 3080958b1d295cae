import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Table, type TableColumn } from '@/components/ui/table';
import type { Member } from '@/contracts/business/company';
import type { CompanyDetail } from '@/contracts/business/company-management';
import { PageSection } from '@/features/management/page-section';
import { useDay } from '@/features/management/use-day';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company-management.module.css';
import { OwnerDialog } from './owner-dialog';

/** Who runs the company. */
export function CompanyPeople({ company }: { company: CompanyDetail }) {
  const { t } = useTranslation('manager-business');
  const day = useDay();
  const [isOpen, setOpen] = useState(false);
  const columns: TableColumn<Member>[] = [
    {
      ...{ key: 'name', header: t('people.name'), rowHeader: true },
      cell: ({ name, email }) => (
        <>
          {name}
          <span className={styles.small}>{email}</span>
        </>
      ),
    },
    { key: 'role', header: t('people.role'), cell: ({ role }) => t(`role.${role}`) },
    { key: 'joined', header: t('people.joined'), cell: ({ joinedAt }) => day(joinedAt) },
  ];
  return (
    <PageSection
      title={t('people.title')}
      actions={
        <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
          {t('owner.open')}
        </Button>
      }
    >
      {company.people.length === 0 ? (
        <p className={styles.quiet}>{t('people.none')}</p>
      ) : (
        <Table
          caption={t('people.title')}
          hideCaption
          dense
          columns={columns}
          rows={company.people}
          rowKey={({ userId }) => userId}
        />
      )}
      {isOpen && <OwnerDialog company={company} onClose={() => setOpen(false)} />}
    </PageSection>
  );
}
