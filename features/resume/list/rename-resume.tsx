import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/contracts/api-error';
import type { ResumeCard } from '@/contracts/resume/resume';
import { RESUME_TITLE_MAX } from '@/contracts/resume/resume-values';
import { useRenameResume } from '@/hooks/resume/use-resume-list';
import { useErrorText, useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './list.module.css';

/** The name as a field, in its place. */
export function RenameResume({ card, onDone }: { card: ResumeCard; onDone: () => void }) {
  const { t } = useTranslation('resume-pages');
  const [title, setTitle] = useState(card.title);
  const [isEmpty, setEmpty] = useState(false);
  const rename = useRenameResume(card);
  const error = useRenameError(isEmpty, rename.error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const name = title.trim();
    setEmpty(name === '');
    if (name === card.title) onDone();
    else if (name !== '') rename.mutate(name, { onSuccess: onDone });
  };
  const cancel = (event: KeyboardEvent) => event.key === 'Escape' && onDone();
  return (
    <form className={styles.rename} onSubmit={save} onKeyDown={cancel} noValidate>
      <Field label={t('card.name')} hint={t('card.nameHint')} error={error} required>
        <TextInput
          autoFocus
          value={title}
          maxLength={RESUME_TITLE_MAX}
          dir="auto"
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTitle(event.target.value)}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" size="small" loading={rename.isPending}>
          {t('card.save')}
        </Button>
        <Button size="small" variant="secondary" onClick={onDone}>
          {t('card.cancel')}
        </Button>
      </div>
    </form>
  );
}

function useRenameError(isEmpty: boolean, error: unknown): string | undefined {
  const errorText = useErrorText();
  const fieldText = useFieldText();
  if (isEmpty) return fieldText('required');
  if (!error) return undefined;
  return fieldText(error instanceof ApiError ? error.fields?.title : undefined) ?? errorText(error);
}
