import { Upload } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { UploadKind } from '@/contracts/upload-values';
import { FILE_ENDINGS } from '@/domain/learning/upload-progress';
import { useTranslation } from '@/hooks/use-translation';
import styles from './upload.module.css';

export interface UploadDropZoneProps {
  /** Names the zone for screen readers. */
  label: string;
  kind: UploadKind;
  describedBy: string | undefined;
  onFile: (file: File) => void;
  /** Buttons beside "Choose a file". */
  children?: ReactNode;
}

/** Takes a file by a chooser, by dropping it, and a picture by pasting it. */
export function UploadDropZone({ label, kind, describedBy, onFile, children }: UploadDropZoneProps) {
  const { t } = useTranslation('manager-media');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => files?.[0] && onFile(files[0]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  return (
    <section
      className={styles.zone}
      aria-label={label}
      aria-describedby={describedBy}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={FILE_ENDINGS[kind]}
        data-testid="file"
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again after an error.
          event.target.value = '';
        }}
      />
      <div className={styles.actions}>
        <Button
          size="small"
          variant="secondary"
          icon={<Upload aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('field.choose')}
        </Button>
        {children}
      </div>
      <p className={styles.note}>
        {isOver ? t('field.dropNow') : t(kind === 'IMAGE' ? 'field.dropImage' : 'field.drop')}
      </p>
    </section>
  );
}
