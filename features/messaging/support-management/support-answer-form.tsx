import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { SUPPORT_MAX_ANSWER } from '@/contracts/manager-values';
import type { ManagedSupportMessage } from '@/contracts/messaging/support-management';
import { languageName } from '@/domain/format';
import { useDecision } from '@/features/management/use-decision';
import type { LocalDraft } from '@/features/management/use-local-draft';
import styles from '@/features/management/words.module.css';
import { WordsPanel } from '@/features/management/words-panel';
import { useSupportManagement } from '@/hooks/messaging/use-support-management';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

export interface SupportAnswerFormProps {
  message: ManagedSupportMessage;
  draft: LocalDraft;
}

/** Mails an answer to the sender, or marks the letter as done without one. */
export function SupportAnswerForm({ message, draft: { words, change } }: SupportAnswerFormProps) {
  const { t } = useTranslation('manager-words');
  const locale = useLocale();
  const { answer, finish, reload } = useSupportManagement(message.id);
  const { decide, busy } = useDecision(reload);
  const text = words.trim();
  const [isMissing, setMissing] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(text === '');
    if (text === '') return;
    if (await decide('answer', () => answer(text), t('support.sent'))) change('');
  };
  const close = async () => {
    if (await decide('finish', finish, t('support.finished'))) change('');
  };
  const to = { email: message.email, language: languageName(locale, message.locale) };
  return (
    <WordsPanel title={t('support.answer')}>
      <form method="post" className={styles.stack} onSubmit={send} noValidate>
        <Field
          label={t('support.answer')}
          hideLabel
          hint={t('support.answerHint', to)}
          error={isMissing ? t('required') : undefined}
        >
          <Textarea
            lang={message.locale}
            dir="auto"
            rows={8}
            maxLength={SUPPORT_MAX_ANSWER}
            value={words}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
        <div className={styles.actions}>
          <Button type="submit" loading={busy === 'answer'}>
            {t('support.send')}
          </Button>
          <Button variant="quiet" loading={busy === 'finish'} onClick={() => void close()}>
            {t('support.finish')}
          </Button>
        </div>
      </form>
    </WordsPanel>
  );
}
