import { type ReactNode, type Ref, useId } from 'react';
import styles from './words.module.css';

export interface WordsPanelProps {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a page on which managers read what somebody wrote. */
export function WordsPanel({ title, titleRef, children }: WordsPanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Words of a person as they typed them, in their language. */
export function Written({ lang, children }: { lang?: string; children: string }) {
  return (
    <p className={styles.written} lang={lang} dir="auto">
      {children}
    </p>
  );
}
