import { useState } from 'react';
import { EmbeddedExercise } from '@/components/exercise/embedded-exercise';
import type { FirstExercise } from '@/contracts/catalog/first-exercise';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import { lessonsIn } from '@/hooks/catalog/use-product-card';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { ArticleContents } from './article-contents';
import text from './article-text.module.css';
import styles from './magazine.module.css';

export interface ArticleTextProps {
  page: ArticlePage;
  /** Language of the text, if it differs from the page's. */
  lang: string | undefined;
}

/** Articles with at least this many sections have a table of contents. */
const LONG = 3;

/** The text with its exercise, and the table of contents beside it on wide screens. */
export function ArticleText({ page, lang }: ArticleTextProps) {
  const { intro, sections, exerciseAt } = page;
  const exerciseIn = (part: number) => part === exerciseAt.part && <Check page={page} />;
  return (
    <div className={styles.columns}>
      {sections.length >= LONG && <ArticleContents sections={sections} lang={lang} />}
      <div className={styles.text} lang={lang}>
        {intro && <Html html={intro} />}
        {exerciseIn(0)}
        {sections.map((section, index) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} className={text.heading}>
              {section.title}
            </h2>
            <Html html={section.html} />
            {exerciseIn(index + 1)}
          </section>
        ))}
        <p className={styles.topic} aria-hidden="true">
          ■
        </p>
      </div>
    </div>
  );
}

/** The exercise, and what follows it in its part of the text. */
function Check({ page: { exercise, exerciseAt } }: Pick<ArticleTextProps, 'page'>) {
  const { t } = useTranslation('magazine');
  const locale = useLocale();
  return (
    <>
      {exercise && (
        <div lang={locale} className={`scripts-only ${text.check}`} data-print="hide">
          {exercise.language === locale ? (
            <>
              <p className={styles.topic}>{t('check')}</p>
              <EmbeddedExercise exercise={exercise} />
            </>
          ) : (
            <ForeignExercise exercise={exercise} />
          )}
        </div>
      )}
      {exerciseAt.rest && <Html html={exerciseAt.rest} />}
    </>
  );
}

/** In another language it would interrupt the reading, so it waits folded. */
function ForeignExercise({ exercise }: { exercise: FirstExercise }) {
  const { t } = useTranslation('magazine');
  const { t: say } = useTranslation('product');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={text.foreign}>
        <span className={styles.topic}>{t('check')}</span>
        <span className={text.language}>{lessonsIn(exercise.language, locale, say)}</span>
      </summary>
      {isOpen && <EmbeddedExercise exercise={exercise} />}
    </details>
  );
}

function Html({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the service renders it from Markdown with HTML disabled
  return <div className={text.html} dangerouslySetInnerHTML={{ __html: html }} />;
}
