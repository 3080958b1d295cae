import type { ArticlePage } from '@/contracts/editorial/magazine';
import { useTranslation } from '@/hooks/use-translation';
import styles from './magazine.module.css';

export interface ArticleTextProps {
  page: ArticlePage;
  /** Language of the text, if it differs from the page's. */
  lang: string | undefined;
}

/** Articles with at least this many sections have a table of contents. */
const LONG = 3;

/** The text, with the table of contents beside it on wide screens. */
export function ArticleText({ page, lang }: ArticleTextProps) {
  const { t } = useTranslation('magazine');
  const { intro, sections } = page;
  return (
    <div className={styles.columns}>
      {sections.length >= LONG && (
        <nav className={styles.contents} aria-labelledby="contents" data-print="hide">
          <h2 id="contents" className={styles.contentsTitle}>
            {t('contents')}
          </h2>
          <ol lang={lang}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.text} lang={lang}>
        {intro && <Html html={intro} />}
        {sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} className={styles.heading}>
              {section.title}
            </h2>
            <Html html={section.html} />
          </section>
        ))}
      </div>
    </div>
  );
}

function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the service renders it from Markdown with HTML disabled
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />;
}
