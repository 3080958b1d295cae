import styles from './bar-chart.module.css';

export interface ChartBar {
  key: string;
  name: string;
  value: number;
  /** The value as text. */
  text: string;
}

export interface BarChartProps {
  title: string;
  bars: readonly ChartBar[];
  /** days: upright bars in the order of time. groups: lying bars with their names. */
  look: 'days' | 'groups';
}

/** Days on which every bar can have its value above it. */
const FEW_DAYS = 8;

/** Numbers as bars, hidden from screen readers: a table beside it has the same numbers as text. */
export function BarChart({ title, bars, look }: BarChartProps) {
  return (
    <figure className={styles.chart} aria-hidden="true">
      <figcaption className={styles.name}>{title}</figcaption>
      {look === 'days' ? <Days bars={bars} /> : <Groups bars={bars} />}
    </figure>
  );
}

type BarsProps = Pick<BarChartProps, 'bars'>;

const shares = (bars: readonly ChartBar[]) => {
  const most = Math.max(1, ...bars.map(({ value }) => Math.abs(value)));
  return (value: number) => `${(Math.abs(value) / most) * 100}%`;
};

function Days({ bars }: BarsProps) {
  const share = shares(bars);
  const isFew = bars.length <= FEW_DAYS;
  return (
    <div className={styles.days}>
      {bars.map(({ key, name, value, text }) => (
        <div key={key} className={styles.day} title={`${name}: ${text}`}>
          {isFew && <span className={styles.value}>{text}</span>}
          <span className={styles.bar} data-below={value < 0} style={{ blockSize: share(value) }} />
          {isFew && <span className={styles.label}>{name}</span>}
        </div>
      ))}
      {!isFew && <Ends bars={bars} />}
    </div>
  );
}

/** The first and the last day below a long row of bars. */
function Ends({ bars }: BarsProps) {
  return (
    <p className={styles.ends}>
      <span>{bars[0]?.name}</span>
      <span>{bars.at(-1)?.name}</span>
    </p>
  );
}

function Groups({ bars }: BarsProps) {
  const share = shares(bars);
  return (
    <div className={styles.groups}>
      {bars.map(({ key, name, value, text }) => (
        <div key={key} className={styles.group}>
          <span className={styles.label}>{name}</span>
          <span className={styles.track}>
            <span className={styles.bar} data-below={value < 0} style={{ inlineSize: share(value) }} />
          </span>
          <span className={styles.value}>{text}</span>
        </div>
      ))}
    </div>
  );
}
