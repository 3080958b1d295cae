import { BadgeCheck } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { StatusLine } from '@/components/ui/status-line';
import type { PrintedEntry, PrintedResume } from '@/domain/resume/printed-resume';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { OutsideLink } from './outside-link';
import { ResumeTextView } from './resume-text-view';
import styles from './shared.module.css';
import type { SharedPages } from './use-shared-look';

export interface ResumeSectionsProps {
  printed: PrintedResume;
  /** Pages that are shown in place of the sections once they are there. */
  pages: SharedPages | null;
}

/** All that the resume says, as headings, lists and paragraphs. */
export function ResumeSections({ printed, pages }: ResumeSectionsProps) {
  const { summary, sections } = printed;
  return (
    <>
      {pages && <PagesState pages={pages} />}
      {summary && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{summary.title}</h2>
          <ResumeTextView text={summary.text} />
        </section>
      )}
      {sections.map(({ id, title, entries }) => (
        <section key={id} className={styles.section}>
          <h2 className={styles.heading} dir="auto">
            {title}
          </h2>
          <ul className={styles.entries}>
            {entries.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries are not reordered here, and have no id
              <Entry key={index} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function PagesState({ pages }: { pages: SharedPages }) {
  const { t, i18n } = useTranslation('resume-pages');
  return (
    <div lang={i18n.language} data-print="hide">
      <StatusLine text={pages.isFetching ? t('shared.drawing') : ''} />
      {pages.isError && !pages.isFetching && (
        <Banner
          tone="warning"
          action={
            <Button size="small" variant="secondary" onClick={() => pages.refetch()}>
              {t('shared.retry')}
            </Button>
          }
        >
          {t('shared.pagesFailed')}
        </Banner>
      )}
    </div>
  );
}

function Entry({ entry }: { entry: PrintedEntry }) {
  const { title, subtitle, place, dates, facts, level, keywords, link, text } = entry;
  const where = [subtitle, place].filter((part) => part !== null).join(' · ');
  return (
    <li className={styles.entry} dir="auto">
      {(title || dates) && (
        <div className={styles.line}>
          {title && <h3 className={styles.entryTitle}>{title}</h3>}
          {dates && <p className={styles.dates}>{dates}</p>}
        </div>
      )}
      {where && <p className={styles.where}>{where}</p>}
      {level && <Level {...level} />}
      {facts.length > 0 && <p className={styles.meta}>{facts.join(' · ')}</p>}
      {keywords.length > 0 && (
        <ul className={styles.keywords}>
          {keywords.map((keyword) => (
            <li key={keyword}>{keyword}</li>
          ))}
        </ul>
      )}
      {link && (
        <p>
          <OutsideLink href={link.href}>{link.text}</OutsideLink>
        </p>
      )}
      {entry.isVerified && <Verified />}
      {text && <ResumeTextView text={text} />}
    </li>
  );
}

/** The same as its words, which stand beside it, so that it can be seen at a glance. */
function Level({ value, of }: { value: number; of: number }) {
  return (
    <span className={styles.level} aria-hidden="true">
      {Array.from({ length: of }, (_, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity
        <span key={step} data-reached={step < value || undefined} />
      ))}
    </span>
  );
}

export function Verified() {
  const { t, i18n } = useTranslation('resume-pages');
  const { name } = useSite();
  return (
    <p className={styles.verified} lang={i18n.language}>
      <BadgeCheck aria-hidden="true" />
      {t('shared.verified', { school: name })}
    </p>
  );
}
