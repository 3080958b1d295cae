import { Download } from 'lucide-react';
import { type CSSProperties, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { sharedResumeFile } from '@/contracts/resume/resume-addresses';
import type { SharedResume } from '@/contracts/resume/resume-share';
import { RESUME_ACCENTS } from '@/contracts/resume/resume-values';
import { formatDate } from '@/domain/format-date';
import { printResume } from '@/domain/resume/print-resume';
import { useResumeWords } from '@/hooks/resume/use-resume-words';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { LookChoice } from './look-choice';
import { PrintedPages } from './printed-pages';
import { ResumeHead } from './resume-head';
import { ResumeSections } from './resume-sections';
import styles from './shared.module.css';
import { useSharedLook } from './use-shared-look';

export interface SharedResumeViewProps {
  shared: SharedResume;
  code: string;
}

/** The resume as a page to read, or as the pages that are printed. */
export function SharedResumeView({ shared, code }: SharedResumeViewProps) {
  const { t } = useTranslation('resume-pages');
  const locale = useLocale();
  const timeZone = useTimeZone();
  const { look, choose, pages } = useSharedLook(code);
  const isPaper = look === 'pages' && pages.data !== undefined;
  const { document, updatedAt } = shared;
  const words = useResumeWords(document.language);
  const printed = useMemo(() => words && printResume(document, words), [document, words]);
  const accent = { '--accent': RESUME_ACCENTS[document.design.accent] } as CSSProperties;
  const day = formatDate(locale, updatedAt, { dateStyle: 'long', timeZone });
  return (
    <div style={accent}>
      <div className={styles.bar} data-print="hide">
        <LookChoice look={look} onChoose={choose} />
        <Button href={sharedResumeFile(code)} download icon={<Download aria-hidden="true" />}>
          {t('shared.download')}
        </Button>
      </div>
      {printed && isPaper && (
        <article className={styles.printed} lang={document.language}>
          <PrintedPages pages={pages.data.pages} printed={printed} />
        </article>
      )}
      {printed && !isPaper && (
        <article className={styles.sheet} lang={document.language} data-typeface={document.design.typeface}>
          <ResumeHead printed={printed} />
          <ResumeSections printed={printed} pages={look === 'pages' ? pages : null} />
        </article>
      )}
      <p className={styles.updated} data-print="hide">
        <time dateTime={updatedAt}>{t('shared.updated', { date: day })}</time>
      </p>
    </div>
  );
}
