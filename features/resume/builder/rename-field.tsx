import { Check, Pencil, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { TextInput } from '@/components/ui/text-input';
import { RESUME_TITLE_MAX } from '@/contracts/resume/resume-values';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './builder.module.css';
import { useBuilder } from './builder-context';

/** The name under which the owner finds the resume, changed in place. */
export function RenameField() {
  const { t } = useTranslation('resume');
  const { source } = useBuilder();
  const [isOpen, setOpen] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  return (
    <div className={styles.title}>
      <h1 className={isOpen ? 'visually-hidden' : styles.heading} tabIndex={-1}>
        {source.title}
      </h1>
      {isOpen ? (
        <RenameForm onClose={close} />
      ) : (
        <IconButton ref={pencil} size="small" label={t('rename.open')} onClick={() => setOpen(true)}>
          <Pencil aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

function RenameForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('resume');
  const { source } = useBuilder();
  const [title, setTitle] = useState(source.title);
  const [isSending, setSending] = useState(false);
  const toastRefusal = useErrorToast();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const isEmpty = title.trim() === '';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isSending) return;
    setSending(true);
    try {
      if (title.trim() !== source.title) await source.rename(title.trim());
      onClose();
    } catch (error) {
      toastRefusal(error);
      setSending(false);
    }
  };
  return (
    <form className={styles.rename} onSubmit={send} noValidate>
      <TextInput
        ref={input}
        aria-label={t('rename.label')}
        aria-invalid={isEmpty || undefined}
        aria-describedby="rename-error"
        value={title}
        maxLength={RESUME_TITLE_MAX}
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <IconButton type="submit" label={t('rename.save')} aria-busy={isSending || undefined}>
        <Check aria-hidden="true" />
      </IconButton>
      <IconButton label={t('cancel')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
      <p id="rename-error" className={styles.fault} aria-live="polite">
        {isEmpty && t('rename.empty')}
      </p>
    </form>
  );
}
