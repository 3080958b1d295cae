import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { CONTENT_REPORT_KINDS, CONTENT_REPORT_MAX_TEXT } from '@/contracts/values';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import { useReport } from '@/hooks/learning/use-notes';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from './notes.module.css';
import type { Words } from './words';

export interface ReportDialogProps {
  address: LessonAddress;
  words: Words;
  onClose: () => void;
}

/** Says that a place of the lesson is unclear or wrong. */
export function ReportDialog({ address, words, onClose }: ReportDialogProps) {
  const { t } = useTranslation('notes');
  const { t: tLearning } = useTranslation('learning');
  const report = useReport(address);
  const [kind, setKind] = useState<(typeof CONTENT_REPORT_KINDS)[number]>('UNCLEAR');
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const quote = words.anchor?.quote ?? '';
  const send = () => {
    setEmpty(text.trim() === '');
    if (text.trim() === '') return;
    const said = { kind, contentId: words.contentId, quote, text };
    report.mutate(said, {
      onSuccess: (sent) => {
        toastSuccess(sent ? t('report.sent') : tLearning('waiting.note'));
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('report.title')}
      closeLabel={t('panel.close')}
      footer={
        <>
          <Button loading={report.isPending} onClick={send}>
            {t('report.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('report.cancel')}
          </Button>
        </>
      }
    >
      <div className={styles.editor}>
        {quote && (
          <blockquote className={styles.quote} lang={address.language} aria-label={t('report.quote')}>
            {quote}
          </blockquote>
        )}
        <Field label={t('report.kind')}>
          <Select
            value={kind}
            options={CONTENT_REPORT_KINDS.map((value) => ({ value, label: t(`report.${value}`) }))}
            onChange={(event) =>
              setKind(CONTENT_REPORT_KINDS.find((one) => one === event.target.value) ?? 'UNCLEAR')
            }
          />
        </Field>
        <Field label={t('report.text')} error={isEmpty ? t('report.required') : undefined}>
          <Textarea
            maxLength={CONTENT_REPORT_MAX_TEXT}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
