import type { ReactNode } from 'react';
import styles from './plate.module.css';

export type Half = 'light' | 'dark';

const HALVES: readonly Half[] = ['light', 'dark'];

export interface PlateProps {
  name: string;
  /** Path of the component's file, without extension. */
  file?: string;
  note?: string;
  /** Rendered once per theme; `half` keeps names and ids distinct. */
  children: (half: Half) => ReactNode;
}

/** One component in both themes. */
export function Plate({ name, file, note, children }: PlateProps) {
  return (
    <section className={styles.plate}>
      <header className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {file && <code className={styles.file}>{file}</code>}
        {note && <p className={styles.note}>{note}</p>}
      </header>
      <div className={styles.halves}>
        {HALVES.map((half) => (
          <div key={half} className={styles.half} data-theme={half}>
            {children(half)}
          </div>
        ))}
      </div>
    </section>
  );
}

export interface CaseProps {
  state: string;
  children: ReactNode;
  /** row: side by side. stack: one below the other, full width. */
  flow?: 'row' | 'stack';
  /** Draws the children as if they had keyboard focus. */
  focus?: boolean;
  lang?: string;
}

/** One state of the component, with its name. */
export function Case({ state, children, flow = 'row', focus, lang }: CaseProps) {
  // The CSS enables the fonts of other scripts inside an article.
  const Shown = lang ? 'article' : 'div';
  return (
    <div className={styles.case}>
      <p className={styles.state}>{state}</p>
      <Shown className={styles.shown} data-flow={flow} data-focus={focus || undefined} lang={lang}>
        {children}
      </Shown>
    </div>
  );
}
