import { useTranslation } from 'next-i18next/pages';
import type { TextPage } from '@/contracts/editorial/text-page';
import styles from './text-page.module.css';

/** From this many sections on, a list of them helps. */
const LONG = 3;

export interface ContentsProps extends Pick<TextPage, 'sections'> {
  /** Where it is not the page's own. */
  lang: string | undefined;
}

export function Contents({ sections, lang }: ContentsProps) {
  const { t } = useTranslation('pages');
  if (sections.length < LONG) return null;
  return (
    <nav className={styles.contents} aria-labelledby="contents" data-print="hide">
      <h2 id="contents" className={styles.contentsTitle}>
        {t('contents')}
      </h2>
      <ol className={styles.contentsList} lang={lang}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
