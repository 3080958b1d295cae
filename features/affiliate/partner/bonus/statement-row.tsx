import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { Table, type TableColumn } from '@/components/ui/table';
import { STATEMENT_FORMATS, statementFile } from '@/contracts/affiliate/affiliate-addresses';
import type { Statement } from '@/contracts/affiliate/affiliate-report';
import { formatMonthOfYear } from '@/domain/format-date';
import { statementQuery } from '@/hooks/affiliate/affiliate-report-queries';
import { useMoney } from '@/hooks/commerce/use-money';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import styles from '../partner.module.css';
import { useDay } from './use-day';

type Summary = Omit<Statement, 'entries'>;

/** A month in one currency: both balances, files, and its entries on demand. */
export function StatementRow({ statement }: { statement: Summary }) {
  const { t } = useTranslation('affiliate');
  const money = useMoney();
  const month = formatMonthOfYear(useLocale(), statement.month);
  const [isOpen, setIsOpen] = useState(false);
  const { currency, opening, closing } = statement;
  return (
    <li className={styles.row}>
      <h3>{`${month} · ${currency}`}</h3>
      <p className={styles.note}>
        {t('statement.opening')}: {money(opening, currency)}
        {' · '}
        {t('statement.closing')}: {money(closing, currency)}
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          variant="secondary"
          aria-expanded={isOpen}
          aria-label={t('statement.showNamed', { month, currency })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('statement.show')}
        </Button>
        {STATEMENT_FORMATS.map((format) => (
          <TextLink
            key={format}
            href={statementFile(statement.month, currency, format)}
            download
            aria-label={t(`statement.${format}Named`, { month, currency })}
          >
            {t(`statement.${format}`)}
          </TextLink>
        ))}
      </div>
      {isOpen && <Entries statement={statement} caption={t('statement.entries', { month, currency })} />}
    </li>
  );
}

function Entries({ statement, caption }: { statement: Summary; caption: string }) {
  const { t } = useTranslation('affiliate');
  const money = useMoney();
  const day = useDay();
  const { month, currency } = statement;
  const query = useQuery(statementQuery(useApi(), { month, currency }));
  const columns: TableColumn<Statement['entries'][number]>[] = [
    { key: 'date', header: t('bonus.date'), cell: ({ at }) => day(at) },
    {
      key: 'entry',
      header: t('statement.entry'),
      rowHeader: true,
      cell: ({ kind, title }) => [t(`statement.kind.${kind}`), title].filter(Boolean).join(': '),
    },
    {
      key: 'amount',
      header: t('statement.amount'),
      align: 'end',
      cell: ({ amount }) => money(amount, currency),
    },
  ];
  return (
    <>
      <LoadState query={query} height="120px" />
      {query.data && (
        <Table
          caption={caption}
          hideCaption
          stack
          dense
          columns={columns}
          rows={query.data.entries}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}
