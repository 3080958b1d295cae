import styles from './price.module.css';

export interface PriceProps {
  /** The current price, formatted, or the word for free. */
  final: string;
  /** The previous price, formatted. */
  base?: string | null | undefined;
  /** Label of the old price for screen readers: "Old price". */
  baseLabel?: string;
  /** Label of the price for screen readers: "Price". */
  finalLabel?: string;
  /** "−20 %". */
  discount?: string | null | undefined;
  /** Lines below: an offer, the reason for the price. */
  notes?: readonly string[] | undefined;
  free?: boolean;
  /** A line below for guests only. */
  guestNote?: string | null | undefined;
  size?: 'small' | 'medium' | 'large';
}

export function Price(props: PriceProps) {
  const {
    final,
    base,
    baseLabel,
    finalLabel,
    discount,
    notes = [],
    free,
    guestNote,
    size = 'medium',
  } = props;
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
      {guestNote && <span className={styles.guestNote}>{guestNote}</span>}
      {notes.map((note) => (
        <span key={note} className={styles.note}>
          {note}
        </span>
      ))}
    </div>
  );
}
