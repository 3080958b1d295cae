import { Badge } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import type { ManagedContentReport } from '@/contracts/learning/content-report';
import { managedContentPath } from '@/domain/catalog/managed-address';
import { languageName } from '@/domain/format';
import { UnsentWords } from '@/features/management/unsent-words';
import { useChangeDate } from '@/features/management/use-change-date';
import { useDecision } from '@/features/management/use-decision';
import { useLocalDraft } from '@/features/management/use-local-draft';
import styles from '@/features/management/words.module.css';
import { WordsPanel, Written } from '@/features/management/words-panel';
import { useContentReportManagement } from '@/hooks/learning/use-content-report-management';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { CloseReportForm } from './close-report-form';
import { ReportOutcome } from './report-outcome';

/** A report with the way to its place, and the form that closes it. */
export function ContentReportEntry({ report }: { report: ManagedContentReport }) {
  const { t } = useTranslation('manager-words');
  const locale = useLocale();
  const dateText = useChangeDate();
  const { close, reload } = useContentReportManagement();
  const { kind, lessonTitle, learnerName, productTitle, language, quote, text, status, createdAt } = report;
  const decision = useDecision(() => reload(report.reportId));
  const draft = useLocalDraft(`report-answer:${report.reportId}`);
  const facts = [learnerName, productTitle, languageName(locale, language), dateText(createdAt)];
  return (
    <WordsPanel title={t('reports.one', { kind: t(`reports.kind.${kind}`), lesson: lessonTitle })}>
      <div className={styles.row}>
        <Badge tone={status === 'OPEN' ? 'warning' : 'success'}>{t(`reports.status.${status}`)}</Badge>
        <span className={styles.small}>{facts.join(' · ')}</span>
        <EditorLink report={report} />
      </div>
      {quote !== '' && (
        <blockquote>
          <p className={styles.small}>{t('reports.quote')}</p>
          <Written lang={language}>{quote}</Written>
        </blockquote>
      )}
      {text !== '' && <Written>{text}</Written>}
      {status === 'OPEN' ? (
        <CloseReportForm {...{ draft, decision }} close={(body) => close(report.reportId, body)} />
      ) : (
        <>
          <ReportOutcome report={report} />
          <UnsentWords draft={draft} />
        </>
      )}
    </WordsPanel>
  );
}

function EditorLink({ report }: { report: ManagedContentReport }) {
  const { t } = useTranslation('manager-words');
  const href = useHref();
  const { productType: type, productId: id, courseId, language, lessonKey, contentId } = report;
  const place = managedContentPath({ type, id, courseId, language });
  const item = contentId?.slice(contentId.indexOf(':') + 1);
  const asked = new URLSearchParams({ lesson: lessonKey, ...(item && { item }) });
  return <TextLink href={href(`${place}?${asked}`)}>{t('reports.edit')}</TextLink>;
}
