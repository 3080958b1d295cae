import type { TextPage } from '@/contracts/editorial/text-page';
import { useTranslation } from '@/hooks/use-translation';
import styles from './text-page.module.css';

/** Pages with at least this many sections have a table of contents. */
const LONG = 3;

export interface ContentsProps extends Pick<TextPage, 'sections'> {
  /** Language of the text, if it differs from the page's. */
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
