import { EmbeddedExercise } from '@/components/exercise/embedded-exercise';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ArticleContents } from './article-contents';
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
  const locale = useLocale();
  const { intro, sections, exercise } = page;
  return (
    <div className={styles.columns}>
      {sections.length >= LONG && <ArticleContents sections={sections} lang={lang} />}
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
        {exercise && (
          <div lang={locale} className="scripts-only" data-print="hide">
            <p className={styles.topic}>{t('check')}</p>
            <EmbeddedExercise exercise={exercise} />
          </div>
        )}
        <p className={styles.topic} aria-hidden="true">
          ■
        </p>
      </div>
    </div>
  );
}

function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the service renders it from Markdown with HTML disabled
  return <div className={styles.html} dangerouslySetInnerHTML={{ __html: html }} />;
}
