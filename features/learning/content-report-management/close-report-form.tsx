import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { CONTENT_REPORT_MAX_TEXT } from '@/contracts/values';
import type { Decision } from '@/features/management/use-decision';
import styles from '@/features/management/words.module.css';
import { useTranslation } from '@/hooks/use-translation';

type Status = 'MENDED' | 'CLOSED';

export interface CloseReportFormProps {
  close: (body: { status: Status; answer: string }) => Promise<unknown>;
  decision: Decision;
}

/** Says that the place was mended, or stays as it is, with an answer for the learner. */
export function CloseReportForm({ close, decision: { decide, busy } }: CloseReportFormProps) {
  const { t } = useTranslation('manager-words');
  const [text, setText] = useState('');
  const send = (status: Status) => {
    const success = t(status === 'MENDED' ? 'reports.mended' : 'reports.closed');
    void decide(status, () => close({ status, answer: text.trim() }), success);
  };
  return (
    <div className={styles.stack}>
      <Field label={t('reports.answer')} hint={t('reports.answerHint')}>
        <Textarea
          dir="auto"
          rows={2}
          maxLength={CONTENT_REPORT_MAX_TEXT}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button loading={busy === 'MENDED'} onClick={() => send('MENDED')}>
          {t('reports.mend')}
        </Button>
        <Button variant="secondary" loading={busy === 'CLOSED'} onClick={() => send('CLOSED')}>
          {t('reports.close')}
        </Button>
      </div>
    </div>
  );
}
