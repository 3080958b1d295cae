import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Table } from '@/components/ui/table';
import type { CompanyDetail } from '@/contracts/business/company-management';
import type { SeatPool } from '@/contracts/business/seat';
import { PageSection } from '@/features/management/page-section';
import { useTranslation } from '@/hooks/use-translation';
import { AddSeatsDialog } from './add-seats-dialog';
import styles from './company-management.module.css';
import { CorrectSeatsDialog } from './correct-seats-dialog';
import { usePoolColumns } from './pool-columns';

/** Seats of the company as they were bought or given, and corrections of them. */
export function CompanyPools({ company: { id, pools } }: { company: CompanyDetail }) {
  const { t } = useTranslation('manager-business');
  const [open, setOpen] = useState<SeatPool | 'new' | null>(null);
  const columns = usePoolColumns(setOpen);
  const close = () => setOpen(null);
  return (
    <PageSection
      title={t('pool.title')}
      actions={
        <Button size="small" variant="secondary" onClick={() => setOpen('new')}>
          {t('addSeats.open')}
        </Button>
      }
    >
      {pools.length === 0 ? (
        <p className={styles.quiet}>{t('pool.none')}</p>
      ) : (
        <Table
          caption={t('pool.title')}
          hideCaption
          dense
          columns={columns}
          rows={pools}
          rowKey={(pool) => pool.id}
        />
      )}
      {open === 'new' && <AddSeatsDialog companyId={id} onClose={close} />}
      {open && open !== 'new' && <CorrectSeatsDialog companyId={id} pool={open} onClose={close} />}
    </PageSection>
  );
}
