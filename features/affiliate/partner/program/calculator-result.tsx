import { Badge } from '@/components/ui/badge';
import { Table } from '@/components/ui/table';
import type { Tariff } from '@/contracts/affiliate/affiliate';
import { TURNOVER_DAYS } from '@/contracts/affiliate/affiliate-values';
import { type CalculatorInput, calculateLevels, calculatorTurnover } from '@/domain/affiliate/calculator';
import { formatPercent } from '@/domain/format';
import { useMoney } from '@/hooks/commerce/use-money';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './program.module.css';

/** The sum on the level that the sales reach, and on every other one. */
export function CalculatorResult({ tariff, input }: { tariff: Tariff; input: CalculatorInput }) {
  const { t } = useTranslation('affiliate');
  const locale = useLocale();
  const format = useMoney();
  const money = (minor: number) => format(minor, input.currency);
  const levels = calculateLevels(tariff, input);
  const reached = levels.find(({ isReached }) => isReached);
  return (
    <div className={styles.result}>
      {reached && (
        <div role="status">
          <p>{t('calculator.result', { count: input.sales })}</p>
          <p className={styles.sum}>
            {money(reached.bonus)} <span>{t('calculator.month')}</span>
          </p>
          <p className={styles.note}>
            {t('calculator.atLevel', {
              level: reached.level + 1,
              percent: formatPercent(locale, reached.percent),
            })}
            {'. '}
            {t('calculator.perSale', { amount: money(reached.perSale) })}
            {'.'}
          </p>
        </div>
      )}
      <Table
        stack
        caption={t('calculator.levels')}
        rows={levels}
        rowKey={({ level }) => String(level)}
        dense
        columns={[
          {
            key: 'level',
            header: t('calculator.level'),
            rowHeader: true,
            cell: ({ level, isReached }) => (
              <>
                {level + 1} {isReached && <Badge tone="brand">{t('calculator.reached')}</Badge>}
              </>
            ),
          },
          {
            key: 'from',
            header: t('calculator.from'),
            align: 'end',
            cell: ({ turnover }) => money(turnover),
          },
          {
            key: 'percent',
            header: t('calculator.percent'),
            align: 'end',
            cell: ({ percent }) => formatPercent(locale, percent),
          },
          { key: 'bonus', header: t('calculator.bonus'), align: 'end', cell: ({ bonus }) => money(bonus) },
        ]}
      />
      <p className={styles.note}>
        {t('calculator.turnover', { days: TURNOVER_DAYS, amount: money(calculatorTurnover(input)) })}{' '}
        {t('calculator.refunds')}
      </p>
    </div>
  );
}
