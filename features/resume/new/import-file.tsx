import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { StatusLine } from '@/components/ui/status-line';
import { ApiError } from '@/contracts/api-error';
import type { Locale } from '@/contracts/locales';
import type { ImportedResume } from '@/contracts/resume/resume';
import { formatFileSize } from '@/domain/format';
import { type ImportWay, importFile, useImportResume } from '@/hooks/resume/use-new-resume';
import { useErrorText } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './new.module.css';

export interface ImportFileProps {
  way: ImportWay;
  /** Names the zone for screen readers. */
  name: string;
  language: Locale;
  onImported: (imported: ImportedResume) => void;
}

const TYPES: Record<ImportWay, string> = { json: 'JSON', linkedIn: 'ZIP' };

/** Takes a file by a chooser or by dropping it, and reads it. */
export function ImportFile({ way, name, language, onImported }: ImportFileProps) {
  const { t } = useTranslation('resume-pages');
  const locale = useLocale();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const read = useImportResume(way, language);
  const error = useImportError(way)(read.error);
  const { ending, shownMaxBytes } = importFile(way);
  const take = (file: File | undefined) =>
    file && !read.isPending && read.mutate(file, { onSuccess: onImported });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={styles.zone}
      aria-label={name}
      aria-describedby={error ? `${id}-error` : `${id}-hint`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={ending}
        data-testid={`file-${way}`}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file can be chosen again after an error.
          event.target.value = '';
        }}
      />
      <Button
        variant="secondary"
        icon={<Upload aria-hidden="true" />}
        loading={read.isPending}
        aria-label={t('new.chooseNamed', { way: name })}
        aria-describedby={error ? `${id}-error` : undefined}
        onClick={() => input.current?.click()}
      >
        {t('new.choose')}
      </Button>
      <p className={styles.note} id={`${id}-hint`}>
        {t(isOver ? 'new.dropNow' : 'new.drop')} ·{' '}
        {t('new.limit', { type: TYPES[way], size: formatFileSize(locale, shownMaxBytes) })}
      </p>
      <StatusLine text={read.isPending ? t('new.reading') : ''} />
      <FieldError id={`${id}-error`} error={error} />
    </section>
  );
}

/** Why a file was not read, in words that name what is needed. */
function useImportError(way: ImportWay): (error: unknown) => string | undefined {
  const { t } = useTranslation('resume-pages');
  const errorText = useErrorText();
  const locale = useLocale();
  return (error) => {
    if (!error) return undefined;
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'unsupported_media_type') return t(way === 'json' ? 'new.wrongJson' : 'new.wrongZip');
    if (code === 'payload_too_large')
      return t('new.tooLarge', { size: formatFileSize(locale, importFile(way).shownMaxBytes) });
    return errorText(error);
  };
}
