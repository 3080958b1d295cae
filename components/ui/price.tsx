import styles from './price.module.css';

export interface PriceProps {
  /** What is paid now, formatted, or the word for free. */
  final: string;
  /** What it cost before, formatted. */
  base?: string | null | undefined;
  /** Said before the old price: "Old price". */
  baseLabel?: string;
  /** Said before the price: "Price". */
  finalLabel?: string;
  /** "−20 %". */
  discount?: string | null | undefined;
  /** A line underneath: where the price comes from. */
  note?: string | null | undefined;
  free?: boolean;
  size?: 'small' | 'medium' | 'large';
}

export function Price(props: PriceProps) {
  const { final, base, baseLabel, finalLabel, discount, note, free, size = 'medium' } = props;
  return (
    <div className={styles.price} data-size={size}>
      {finalLabel && <span className="visually-hidden">{finalLabel} </span>}
      <span className={styles.final} data-free={free || undefined}>
        {final}
      </span>
      {base && (
        <s className={styles.base}>
          {baseLabel && <span className="visually-hidden">{baseLabel} </span>}
          {base}
        </s>
      )}
      {discount && <span className={styles.discount}>{discount}</span>}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
