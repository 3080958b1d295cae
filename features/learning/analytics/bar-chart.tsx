import { useId, useState } from 'react';
import { Switch } from '@/components/ui/switch';
import { formatDuration } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './analytics-screen.module.css';
import { axisTop } from './axis-top';

export interface Bar {
  key: string;
  /** Under the bar. */
  label: string;
  /** In the table. */
  name: string;
  minutes: number;
}

export interface BarChartProps {
  title: string;
  bars: readonly Bar[];
  /** Heading of the table's first column. */
  column: string;
  /** A label stands under every so many bars, counted from the last one. */
  every?: number;
  /** A line across. */
  goal?: number | null;
}

/** A picture of bars for the eye and the same as a table, which is always there for screen readers. */
export function BarChart({ title, bars, column, every, goal }: BarChartProps) {
  const { t } = useTranslation('analytics');
  const locale = useLocale();
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Switch
          label={t('chart.table')}
          checked={isTable}
          onChange={(event) => setTable(event.target.checked)}
        />
      </div>
      {!isTable && <Bars bars={bars} every={every} goal={goal} />}
      <div className={isTable ? undefined : 'visually-hidden'}>
        <table className={styles.table}>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">{t('chart.time')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, name, minutes }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{formatDuration(locale, minutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Share of the height that bars may fill; labels stand above and below. */
const [TOP, BASE] = [10, 86];
const percent = (value: number) => `${value}%`;

function Bars({ bars, every = 1, goal = null }: Pick<BarChartProps, 'bars' | 'every' | 'goal'>) {
  const locale = useLocale();
  const top = axisTop(Math.max(goal ?? 0, ...bars.map(({ minutes }) => minutes)));
  const yOf = (minutes: number) => BASE - ((BASE - TOP) * minutes) / top;
  const lines = [top / 2, top];
  const step = 100 / Math.max(1, bars.length);
  return (
    <div className={styles.chart}>
      <svg className={styles.axis} aria-hidden="true">
        {lines.map((minutes) => (
          <text key={minutes} x="0" y={percent(yOf(minutes) + 2)}>
            {formatDuration(locale, minutes)}
          </text>
        ))}
      </svg>
      <svg className={styles.plot} aria-hidden="true">
        {lines.map((minutes) => (
          <line
            key={minutes}
            className={styles.grid}
            x1="0"
            x2="100%"
            y1={percent(yOf(minutes))}
            y2={percent(yOf(minutes))}
          />
        ))}
        {bars.map(({ key, label, name, minutes }, index) => (
          <g key={key}>
            <rect
              className={styles.bar}
              x={percent(index * step + step * 0.2)}
              width={percent(step * 0.6)}
              y={percent(yOf(minutes))}
              height={percent(BASE - yOf(minutes))}
              rx="4"
            >
              <title>{`${name}: ${formatDuration(locale, minutes)}`}</title>
            </rect>
            {(bars.length - 1 - index) % every === 0 && (
              <text className={styles.label} x={percent((index + 0.5) * step)} y="97%">
                {label}
              </text>
            )}
          </g>
        ))}
        <line className={styles.grid} x1="0" x2="100%" y1={percent(BASE)} y2={percent(BASE)} />
        {goal !== null && (
          <line
            className={styles.goalLine}
            x1="0"
            x2="100%"
            y1={percent(yOf(goal))}
            y2={percent(yOf(goal))}
          />
        )}
      </svg>
    </div>
  );
}
