import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { ContentItemOf } from '@/contracts/learning/content';
import { OPEN_ANSWER_MAX_TEXT } from '@/contracts/values';
import { useSession } from '@/hooks/identity/use-session';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import type { useHandIn } from '@/hooks/learning/use-open-answer';
import { useTranslation } from '@/hooks/use-translation';
import { answerDraft, keepAnswerDraft } from '@/store/answer-drafts';
import { AnswerFiles } from './answer-files';
import styles from './exercise.module.css';
import { useAnswerFiles } from './use-answer-files';

export interface OpenAnswerFormProps {
  item: ContentItemOf<'open_answer'>;
  address: LessonAddress;
  handIn: ReturnType<typeof useHandIn>;
  /** The text of an answer that the service refused later; empty when there is none. */
  refused: string;
}

/** Text and files of an answer. The text is kept in this browser until it is handed in. */
export function OpenAnswerForm({ item, address, handIn, refused }: OpenAnswerFormProps) {
  const { t } = useTranslation('learning');
  const { contentId } = item;
  const [text, setText] = useDraft(contentId, refused);
  const files = useAnswerFiles(item, address);
  const [tried, setTried] = useState(false);
  const isEmpty = text.trim() === '' && files.uploaded.length === 0;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty || handIn.isPending || files.busy) return;
    const fileIds = files.uploaded.map((file) => file.fileId);
    handIn.mutate({ text: text.trim(), fileIds }, { onSuccess: () => setText('') });
  };
  const empty = tried && isEmpty ? t('openAnswer.empty') : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {item.text && (
        <Field
          label={t('problem.answer')}
          error={empty}
          hint={t('openAnswer.letters', { used: text.length, max: OPEN_ANSWER_MAX_TEXT })}
        >
          <Textarea
            rows={6}
            maxLength={OPEN_ANSWER_MAX_TEXT}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      )}
      {item.files > 0 && <AnswerFiles max={item.files} files={files} error={item.text ? undefined : empty} />}
      <div className={styles.actions}>
        <Button type="submit" loading={handIn.isPending || files.busy}>
          {t(item.checkedBy === 'self' ? 'openAnswer.showSample' : 'openAnswer.handIn')}
        </Button>
      </div>
    </form>
  );
}

/** Read after the first render: the server knows no draft. */
function useDraft(contentId: string, refused: string) {
  const { userId } = useSession();
  const [text, setText] = useState('');
  useEffect(() => {
    if (userId) setText((typed) => typed || answerDraft(userId, contentId) || refused);
  }, [userId, contentId, refused]);
  const change = (next: string) => {
    setText(next);
    if (userId) keepAnswerDraft(userId, contentId, next);
  };
  return [text, change] as const;
}
