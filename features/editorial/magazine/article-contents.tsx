import { useEffect, useState } from 'react';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import { useTranslation } from '@/hooks/use-translation';
import styles from './magazine.module.css';
import { useCurrentSection } from './use-current-section';

export interface ArticleContentsProps extends Pick<ArticlePage, 'sections'> {
  /** Language of the text, if it differs from the page's. */
  lang: string | undefined;
}

/** Where the table of contents stands beside the text. */
const BESIDE = '(width >= 960px)';

/** The sections, with the one that is read marked; closed at first where they stand above the text. */
export function ArticleContents({ sections, lang }: ArticleContentsProps) {
  const { t } = useTranslation('magazine');
  const [isOpen, setOpen] = useState(false);
  const current = useCurrentSection(sections);
  useEffect(() => {
    if (window.matchMedia?.(BESIDE).matches) setOpen(true);
  }, []);
  return (
    <nav className={styles.contents} aria-label={t('contents')} data-print="hide">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.contentsTitle}>{t('contents')}</summary>
        <ol className={styles.contentsList} lang={lang}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
