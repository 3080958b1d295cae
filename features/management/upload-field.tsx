import { FolderOpen } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ManagedMedia } from '@/contracts/learning/media-library';
import type { MediaKind } from '@/contracts/upload-values';
import { formatFileSize } from '@/domain/format';
import { shownLimit } from '@/domain/learning/upload-progress';
import { useUpload } from '@/hooks/learning/use-upload';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './upload.module.css';
import { UploadDropZone } from './upload-drop-zone';
import { useUploadError } from './upload-errors';
import { UploadProgress } from './upload-progress';
import { type ChosenFile, UploadedFile } from './uploaded-file';

const MediaPicker = lazyPart(() => import('./media-picker').then((module) => module.MediaPicker));

export interface UploadFieldProps {
  label: string;
  hint?: string;
  kind: MediaKind;
  /** The course whose file it becomes; without one everyone may see it. */
  courseId?: string;
  value: ChosenFile | null;
  /** Called with a file that is ready to be used, or null when it was removed. */
  onChange: (media: ManagedMedia | null) => void;
  /** Alternative text of a picture; without it the field asks for none. */
  alt?: { value: string; onChange: (alt: string) => void };
  /** An error of the form. */
  error?: string | undefined;
  required?: boolean;
  /** Where the library itself is shown. */
  hideLibrary?: boolean;
  /** A file to begin with, for example one that was dropped on the page. */
  first?: File | null;
}

/** A file of a form: dropped, chosen, pasted or taken from the library; it uploads while the person goes on. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, kind, courseId, value, onChange, alt, error, required, hideLibrary, first } = props;
  const { t } = useTranslation('manager-media');
  const locale = useLocale();
  const id = useId();
  const errorOf = useUploadError();
  const controls = useUpload(onChange);
  const [isPicking, setPicking] = useState(false);
  const start = (file: File) => controls.start(file, { kind, courseId });
  useFirst(first, start);
  const message = errorOf(controls.error, kind) ?? error;
  const limit = t(`field.limit.${kind}`, { size: formatFileSize(locale, shownLimit(kind)) });
  const library = !hideLibrary && (
    <Button
      size="small"
      variant="quiet"
      icon={<FolderOpen aria-hidden="true" />}
      onClick={() => setPicking(true)}
    >
      {t('field.library')}
    </Button>
  );
  return (
    <fieldset className={styles.field} aria-describedby={message ? `${id}-error` : undefined}>
      <legend className={styles.label}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      {value && !controls.upload && (
        <UploadedFile kind={kind} file={value} onFile={start} onRemove={() => onChange(null)} alt={alt}>
          {library}
        </UploadedFile>
      )}
      {!value && !controls.upload && (
        <UploadDropZone label={label} kind={kind} describedBy={`${id}-hint`} onFile={start}>
          {library}
        </UploadDropZone>
      )}
      {controls.upload && <UploadProgress upload={controls.upload} controls={controls} />}
      <FieldError id={`${id}-error`} error={message} />
      <p id={`${id}-hint`} className={styles.note}>
        {hint ? `${hint} ${limit}` : limit}
      </p>
      {isPicking && (
        <MediaPicker kind={kind} courseId={courseId} onClose={() => setPicking(false)} onChoose={onChange} />
      )}
    </fieldset>
  );
}

/** Starts once for each file. */
function useFirst(first: File | null | undefined, start: (file: File) => void): void {
  const started = useRef<File>(undefined);
  useEffect(() => {
    if (!first || started.current === first) return;
    started.current = first;
    start(first);
  });
}
