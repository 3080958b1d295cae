import { useTranslation } from 'next-i18next/pages';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import styles from './magazine.module.css';

export interface ArticleTextProps {
  page: ArticlePage;
  /** Where it is not the page's own. */
  lang: string | undefined;
}

/** From this many sections on, a list of them helps. */
const LONG = 3;

/** The text, with its contents beside it on wide screens. */
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the service from markdown in which tags are off
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />;
}
