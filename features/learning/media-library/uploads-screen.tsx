import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ManagedMedia } from '@/contracts/learning/media-library';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import { MEDIA_KINDS } from '@/contracts/upload-values';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { type ListState, useListState } from '@/features/management/use-list-state';
import { useUndoable } from '@/features/management/use-undoable';
import { type MediaSearch, mediaListQuery } from '@/hooks/learning/media-library-queries';
import { useForgetMedia, useRemoveMedia } from '@/hooks/learning/use-media-library';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { mediaLibrary } from '@/services/manager-endpoints';
import { QuotaBar } from './quota-bar';
import { UploadFilters } from './upload-filters';
import { useUploadColumns } from './use-upload-columns';

const MediaDetailsDialog = lazyPart(() =>
  import('./media-details-dialog').then((module) => module.MediaDetailsDialog),
);
const NewUploadDialog = lazyPart(() =>
  import('./new-upload-dialog').then((module) => module.NewUploadDialog),
);

/** `/manager/uploads`: every uploaded file, where it is shown, and how much room there is. */
export function UploadsScreen() {
  const { t } = useTranslation('manager-media');
  const api = useApi();
  const state = useListState<string>({ sort: 'newest', filters: { kind: '', use: '' } });
  const search = searchOf(state);
  const query = useQuery(mediaListQuery(api, search));
  const { gone, remove } = useRemoval();
  const [opened, open] = useState<ManagedMedia | null>(null);
  const [isUploading, setUploading] = useState(false);
  const columns = useUploadColumns(open);
  return (
    <ManagerPage
      title={t('title')}
      lead={t('lead')}
      path="/manager/uploads"
      actions={
        <Button icon={<Upload aria-hidden="true" />} onClick={() => setUploading(true)}>
          {t('upload.open')}
        </Button>
      }
    >
      <QuotaBar />
      <ManagerList
        name="uploads"
        title={t('title')}
        columns={columns}
        rows={query.data?.items.filter(({ id }) => !gone.has(id))}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        filters={<UploadFilters state={state} />}
        exportRows={async (page) =>
          (await api.list(mediaLibrary.list, { query: { ...search, page, size: EXPORT_PAGE_SIZE } })).items
        }
        empty={<EmptyState title={t('list.emptyTitle')} text={t('list.emptyText')} />}
      />
      {opened && (
        <MediaDetailsDialog
          media={opened}
          onClose={() => open(null)}
          onDelete={(media) => {
            open(null);
            remove(media);
          }}
        />
      )}
      {isUploading && <NewUploadDialog onClose={() => setUploading(false)} />}
    </ManagerPage>
  );
}

const SORTS = ['newest', 'name', 'size'] as const;

function searchOf({ text, filters, sort, page }: ListState): MediaSearch {
  const isUnused = { used: 'false', unused: 'true' } as const;
  return {
    page,
    text: text || undefined,
    kind: MEDIA_KINDS.find((kind) => kind === filters.kind),
    unused: filters.use === 'used' || filters.use === 'unused' ? isUnused[filters.use] : undefined,
    sort: SORTS.find((known) => known === sort),
  };
}

/** A deleted file leaves the list at once, and the service when ten seconds are over. */
function useRemoval() {
  const { t } = useTranslation('manager-media');
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const removeFile = useRemoveMedia();
  const forget = useForgetMedia();
  const undoable = useUndoable();
  const without = (id: string) => setGone((known) => new Set([...known].filter((other) => other !== id)));
  function remove({ id, name }: ManagedMedia) {
    setGone((known) => new Set([...known, id]));
    undoable({
      text: t('details.deleted', { name }),
      undo: () => without(id),
      commit: () => removeFile(id),
      onFailed: () => {
        without(id);
        return forget();
      },
    });
  }
  return { gone, remove };
}
