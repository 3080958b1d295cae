import { RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { MediaKind } from '@/contracts/upload-values';
import { FILE_ENDINGS } from '@/domain/learning/upload-progress';
import { useTranslation } from '@/hooks/use-translation';
import { MediaPreview } from './media-preview';
import styles from './upload.module.css';

/** A file that a form has; its address is all that forms keep. */
export interface ChosenFile {
  url: string;
  /** The last part of the address when it is not given. */
  name?: string;
  posterUrl?: string | null;
  isPublic?: boolean;
}

export interface UploadedFileProps {
  kind: MediaKind;
  file: ChosenFile;
  onFile: (file: File) => void;
  onRemove: () => void;
  alt: { value: string; onChange: (alt: string) => void } | undefined;
  /** Further buttons. */
  children: ReactNode;
}

/** The file of a field: what it is, another one in its place, or none. */
export function UploadedFile({ kind, file, onFile, onRemove, alt, children }: UploadedFileProps) {
  const { t } = useTranslation('manager-media');
  const input = useRef<HTMLInputElement>(null);
  const { url, name = nameOf(url), posterUrl = null, isPublic = false } = file;
  return (
    <div className={styles.uploaded}>
      <MediaPreview kind={kind} url={url} posterUrl={posterUrl} isPublic={isPublic} look="large" />
      <p className={styles.name}>{name}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={FILE_ENDINGS[kind]}
        onChange={(event) => {
          if (event.target.files?.[0]) onFile(event.target.files[0]);
          event.target.value = '';
        }}
      />
      <div className={styles.actions}>
        <Button
          size="small"
          variant="secondary"
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t('field.replace')}
        </Button>
        {children}
        <Button size="small" variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={onRemove}>
          {t('field.remove')}
        </Button>
      </div>
      {kind === 'IMAGE' && alt && (
        <Field label={t('field.alt')} hint={t('field.altHint')}>
          <TextInput
            value={alt.value}
            maxLength={300}
            onChange={(event) => alt.onChange(event.target.value)}
          />
        </Field>
      )}
    </div>
  );
}

function nameOf(url: string): string {
  const last = url.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
