import { Paperclip, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { OPEN_ANSWER_MAX_BYTES, OPEN_ANSWER_TYPES } from '@/contracts/values';
import { formatFileSize } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './open-answer.module.css';
import type { useAnswerFiles } from './use-answer-files';

export interface AnswerFilesProps {
  max: number;
  files: ReturnType<typeof useAnswerFiles>;
  /** Said when nothing was handed in. */
  error: string | undefined;
}

/** Files by picker, with what was refused beside it. */
export function AnswerFiles({ max, files, error }: AnswerFilesProps) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const problem = [...files.problems, ...(error ? [error] : [])].join(' ') || undefined;
  const megabytes = OPEN_ANSWER_MAX_BYTES / 1_048_576;
  return (
    <div className={styles.picker}>
      {files.uploaded.length > 0 && (
        <ul className={styles.files}>
          {files.uploaded.map((file) => (
            <li key={file.fileId}>
              <span>{file.name}</span>
              <small>{formatFileSize(locale, file.size)}</small>
              <IconButton
                size="small"
                label={t('openAnswer.removeFile', { name: file.name })}
                onClick={() => {
                  files.remove(file.fileId);
                  add.current?.focus();
                }}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={add}
        variant="secondary"
        size="small"
        icon={<Paperclip aria-hidden="true" />}
        loading={files.busy}
        disabled={files.room <= 0}
        aria-describedby={`${id}-hint${problem ? ` ${id}-error` : ''}`}
        onClick={() => input.current?.click()}
      >
        {t('openAnswer.addFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={max > 1}
        data-testid="answer-files"
        accept={OPEN_ANSWER_TYPES.join()}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = '';
          void files.add(chosen);
        }}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('openAnswer.filesHint', { max, megabytes })}
      </p>
      <p role="status" className={styles.hint}>
        {files.waits && t('openAnswer.fileWaits')}
      </p>
      <FieldError id={`${id}-error`} error={problem} />
    </div>
  );
}
