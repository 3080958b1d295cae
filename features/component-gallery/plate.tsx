import type { ReactNode } from 'react';
import styles from './plate.module.css';

export type Half = 'light' | 'dark';

const HALVES: readonly Half[] = ['light', 'dark'];

export interface PlateProps {
  name: string;
  /** File of the part, without its ending. */
  file?: string;
  note?: string;
  /** Drawn once for each theme; the half makes names and ids of the two differ. */
  children: (half: Half) => ReactNode;
}

/** One part of the system in both themes. */
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
  /** row: side by side. stack: one under another, all of the width. */
  flow?: 'row' | 'stack';
  /** Draws the look of keyboard focus on what is inside. */
  focus?: boolean;
  lang?: string;
}

/** One state of the part, named. */
export function Case({ state, children, flow = 'row', focus, lang }: CaseProps) {
  // The fonts of a script are switched on for an article.
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
