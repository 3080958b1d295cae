import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Table, type TableColumn } from '@/components/ui/table';
import { LoadState, type LoadStateProps } from '@/features/management/load-state';
import { useChangeDate } from '@/features/management/use-change-date';
import { useTranslation } from '@/hooks/use-translation';
import styles from './shop-management.module.css';

export interface Change<State> {
  at: string;
  by: string | null;
  approvedBy?: string | null;
  /** Null for the first state. */
  from: State | null;
  to: State;
}

/** A part of what changed, as text. */
export interface HistoryPart<State> {
  key: string;
  header: string;
  text: (state: State) => string;
}

interface HistoryDialogProps<State> {
  name: string;
  query: LoadStateProps['query'] & { data: readonly Change<State>[] | undefined };
  parts: readonly HistoryPart<State>[];
  onClose: () => void;
}

/** Who changed something, when, and from what to what. */
export function HistoryDialog<State>({ name, query, parts, onClose }: HistoryDialogProps<State>) {
  const { t } = useTranslation('manager-shop');
  const dateText = useChangeDate();
  const columns: TableColumn<Change<State>>[] = [
    { key: 'at', header: t('history.at'), rowHeader: true, cell: ({ at }) => dateText(at) },
    {
      ...{ key: 'by', header: t('history.by') },
      cell: ({ by, approvedBy }) => (
        <>
          {by ?? t('history.system')}
          {approvedBy && (
            <span className={styles.small}>{t('history.approvedBy', { name: approvedBy })}</span>
          )}
        </>
      ),
    },
    ...parts.map(({ key, header, text }) => ({
      ...{ key, header, align: 'end' as const },
      cell: ({ from, to }: Change<State>) => <Part from={from && text(from)} to={text(to)} />,
    })),
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('history.title', { name })}
      closeLabel={t('dialog.close')}
      size="large"
    >
      <LoadState query={query} height="200px" />
      {query.data && (
        <Table
          caption={t('history.caption')}
          hideCaption
          dense
          columns={columns}
          rows={query.data}
          rowKey={({ at }) => at}
        />
      )}
    </Dialog>
  );
}

function Part({ from, to }: { from: string | null; to: string }): ReactNode {
  if (from === null || from === to) return to;
  return (
    <span className={styles.change}>
      <del>{from}</del> <ins>{to}</ins>
    </span>
  );
}
