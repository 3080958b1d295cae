import { Field } from '@/components/ui/field';
import { Progress } from '@/components/ui/progress';
import { Select } from '@/components/ui/select';
import { Table } from '@/components/ui/table';
import type { ProgressGroup } from '@/contracts/business/company-progress';
import { formatNumber, formatPercent } from '@/domain/format';
import type { ProgressGrouping } from '@/hooks/business/seat-queries';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';

type Sums = Omit<ProgressGroup, 'key' | 'title'>;

export interface GroupsSectionProps {
  by: ProgressGrouping;
  onBy: (by: ProgressGrouping) => void;
  groups: readonly ProgressGroup[];
  total: Sums;
}

/** Sums by team or product, and of everybody. */
export function GroupsSection({ by, onBy, groups, total }: GroupsSectionProps) {
  const { t } = useTranslation('business');
  const locale = useLocale();
  const rows = [...groups, { key: TOTAL, title: t('progress.total'), ...total }];
  const count = (key: 'members' | 'notStarted' | 'inProgress' | 'completed') => ({
    key,
    header: t(`progress.${key}`),
    align: 'end' as const,
    cell: (row: ProgressGroup) => formatNumber(locale, row[key]),
  });
  const nameOf = ({ title }: ProgressGroup) => title || t('progress.noTeam');
  return (
    <>
      <div className={styles.filters}>
        <Field label={t('progress.by')}>
          <Select
            value={by}
            onChange={({ target }) => onBy(target.value === 'product' ? 'product' : 'team')}
            options={(['team', 'product'] as const).map((value) => ({
              value,
              label: t(`progress.${value}`),
            }))}
          />
        </Field>
      </div>
      <Table
        caption={t('progress.groups')}
        hideCaption
        stack
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'title', header: t(`progress.${by}`), rowHeader: true, cell: nameOf },
          count('members'),
          count('notStarted'),
          count('inProgress'),
          count('completed'),
          {
            key: 'percent',
            header: t('progress.percent'),
            cell: (row) => (
              <div className={styles.progress}>
                <Progress
                  value={row.percent}
                  label={`${t('progress.percent')}: ${nameOf(row)}`}
                  text={formatPercent(locale, row.percent)}
                />
              </div>
            ),
          },
        ]}
      />
    </>
  );
}

/** No team has a name with a line break. */
const TOTAL = '\n';
