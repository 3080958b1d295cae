import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { CONTENT_REPORT_MAX_TEXT } from '@/contracts/values';
import type { Decision } from '@/features/management/use-decision';
import type { LocalDraft } from '@/features/management/use-local-draft';
import styles from '@/features/management/words.module.css';
import { useTranslation } from '@/hooks/use-translation';

type Status = 'MENDED' | 'CLOSED';

export interface CloseReportFormProps {
  draft: LocalDraft;
  close: (body: { status: Status; answer: string }) => Promise<unknown>;
  decision: Decision;
}

/** Says that the place was mended, or stays as it is, with an answer for the learner. */
export function CloseReportForm({
  draft: { words, change },
  close,
  decision: { decide, busy },
}: CloseReportFormProps) {
  const { t } = useTranslation('manager-words');
  const send = async (status: Status) => {
    const success = t(status === 'MENDED' ? 'reports.mended' : 'reports.closed');
    if (await decide(status, () => close({ status, answer: words.trim() }), success)) change('');
  };
  return (
    <div className={styles.stack}>
      <Field label={t('reports.answer')} hint={t('reports.answerHint')}>
        <Textarea
          dir="auto"
          rows={2}
          maxLength={CONTENT_REPORT_MAX_TEXT}
          value={words}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button loading={busy === 'MENDED'} onClick={() => void send('MENDED')}>
          {t('reports.mend')}
        </Button>
        <Button variant="secondary" loading={busy === 'CLOSED'} onClick={() => void send('CLOSED')}>
          {t('reports.close')}
        </Button>
      </div>
    </div>
  );
}
