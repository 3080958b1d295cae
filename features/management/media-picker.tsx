import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { ManagedMedia } from '@/contracts/learning/media-library';
import type { MediaKind } from '@/contracts/upload-values';
import { formatFileSize } from '@/domain/format';
import { mediaListQuery } from '@/hooks/learning/media-library-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from './load-state';
import { MediaPreview } from './media-preview';
import styles from './upload.module.css';

export interface MediaPickerProps {
  kind: MediaKind;
  /** Also shows the files of this course; without it only public ones fit. */
  courseId?: string | undefined;
  onClose: () => void;
  onChoose: (media: ManagedMedia) => void;
}

const PAGE_SIZE = 24;

/** Chooses a file that was uploaded before. */
export function MediaPicker({ kind, courseId, onClose, onChoose }: MediaPickerProps) {
  const { t } = useTranslation('manager-media');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const text = useDeferredValue(typed.trim());
  // A file of one course is not shown by anything else.
  const fits = courseId ? { course: courseId } : ({ public: 'true' } as const);
  const search = { kind, ...fits, text: text || undefined, page, size: PAGE_SIZE };
  const query = useQuery(mediaListQuery(useApi(), search));
  const files = query.data?.items;
  const choose = (file: ManagedMedia) => {
    onChoose(file);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('picker.title')}
      closeLabel={t('picker.close')}
      size="large"
      footer={<PickerPages page={page} total={query.data?.total ?? 0} onPage={setPage} />}
    >
      <div className={styles.picker}>
        <Field label={t('picker.search')} hideLabel>
          <TextInput
            type="search"
            icon={<Search aria-hidden="true" />}
            placeholder={t('picker.search')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setPage(1);
            }}
          />
        </Field>
        <LoadState query={query} height="240px" />
        {files?.length === 0 && (
          <EmptyState
            heading="h3"
            title={t(text ? 'picker.noMatch' : 'picker.empty')}
            text={t(text ? 'picker.noMatchText' : 'picker.emptyText')}
          />
        )}
        <ul className={styles.files}>
          {files?.map((file) => (
            <li key={file.id}>
              <PickerFile file={file} onChoose={choose} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function PickerFile({ file, onChoose }: { file: ManagedMedia; onChoose: (file: ManagedMedia) => void }) {
  const locale = useLocale();
  return (
    <button type="button" className={styles.file} onClick={() => onChoose(file)}>
      <MediaPreview {...file} />
      <span className={styles.fileName}>{file.name}</span>
      <span className={styles.note}>{formatFileSize(locale, file.size)}</span>
    </button>
  );
}

interface PickerPagesProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

function PickerPages({ page, total, onPage }: PickerPagesProps) {
  const { t } = useTranslation('manager-media');
  if (total <= PAGE_SIZE) return null;
  return (
    <div className={styles.actions}>
      <Button size="small" variant="secondary" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('picker.previous')}
      </Button>
      <Button
        size="small"
        variant="secondary"
        disabled={page * PAGE_SIZE >= total}
        onClick={() => onPage(page + 1)}
      >
        {t('picker.next')}
      </Button>
    </div>
  );
}
