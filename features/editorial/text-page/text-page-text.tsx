import type { ReactNode } from 'react';
import type { TextPage } from '@/contracts/editorial/text-page';
import { Contents } from './contents';
import { Html } from './html';
import styles from './text-page.module.css';

export interface TextPageTextProps {
  page: Pick<TextPage, 'intro' | 'sections'>;
  /** Language of the text, if it differs from the page's. */
  lang: string | undefined;
  /** What follows the text. */
  children?: ReactNode;
}

/** The sections of a text page, with the table of contents beside them on wide screens. */
export function TextPageText({ page: { intro, sections }, lang, children }: TextPageTextProps) {
  return (
    <div className={styles.columns}>
      <Contents sections={sections} lang={lang} />
      <div className={styles.text}>
        {intro && <Html html={intro} lang={lang} />}
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id} lang={lang}>
            <h2 id={section.id} className={styles.heading}>
              {section.title}
            </h2>
            <Html html={section.html} />
          </section>
        ))}
        {children}
      </div>
    </div>
  );
}
