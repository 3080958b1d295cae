import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Table, type TableColumn } from '@/components/ui/table';
import type { LessonSave } from '@/contracts/learning/course-draft';
import type { EditedItem } from '@/contracts/learning/stored-item';
import { formatNumber } from '@/domain/format';
import { LoadState } from '@/features/management/load-state';
import { useChangeDate } from '@/features/management/use-change-date';
import { draftHistoryQuery, draftSaveQuery } from '@/hooks/learning/course-draft-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import type { EditorPlace } from '../editor-place';
import { ItemDifferences } from './item-differences';

export interface LessonHistoryProps {
  place: EditorPlace;
  items: readonly EditedItem[];
  onRestore: (items: EditedItem[]) => void;
  onClose: () => void;
}

/** Every save of a lesson: who, when, what is different from now; any of them can be brought back. */
export function LessonHistory({ place, items, onRestore, onClose }: LessonHistoryProps) {
  const { t } = useTranslation('manager-content');
  const history = useQuery(draftHistoryQuery(useApi(), place));
  const [shown, setShown] = useState<LessonSave | null>(null);
  const restore = (restored: EditedItem[]) => {
    onRestore(restored);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('history.title')}
      description={t('history.lead')}
      closeLabel={t('close')}
      size="large"
    >
      <LoadState query={history} height="240px" />
      {shown ? (
        <SaveView
          place={place}
          save={shown}
          items={items}
          onRestore={restore}
          onBack={() => setShown(null)}
        />
      ) : (
        history.data && <Saves saves={history.data} onShow={setShown} />
      )}
    </Dialog>
  );
}

function Saves({ saves, onShow }: { saves: readonly LessonSave[]; onShow: (save: LessonSave) => void }) {
  const { t } = useTranslation('manager-content');
  const dateText = useChangeDate();
  const locale = useLocale();
  const columns: TableColumn<LessonSave>[] = [
    { key: 'at', header: t('history.when'), cell: ({ at }) => dateText(at), rowHeader: true },
    { key: 'by', header: t('history.who'), cell: ({ by }) => by?.name ?? t('history.nobody') },
    {
      key: 'items',
      header: t('history.items'),
      cell: ({ items }) => formatNumber(locale, items),
      align: 'end',
    },
    {
      key: 'state',
      header: t('history.state'),
      cell: ({ revision }) => t(revision === null ? 'history.refused' : 'history.saved'),
    },
    {
      key: 'show',
      header: <span className="visually-hidden">{t('history.show')}</span>,
      cell: (save) => (
        <Button size="small" variant="quiet" onClick={() => onShow(save)}>
          {t('history.show')}
        </Button>
      ),
    },
  ];
  return (
    <Table
      dense
      hideCaption
      caption={t('history.title')}
      columns={columns}
      rows={saves}
      rowKey={({ saveId }) => saveId}
      empty={t('history.empty')}
    />
  );
}

interface SaveViewProps {
  place: EditorPlace;
  save: LessonSave;
  items: readonly EditedItem[];
  onRestore: (items: EditedItem[]) => void;
  onBack: () => void;
}

function SaveView({ place, save, items, onRestore, onBack }: SaveViewProps) {
  const { t } = useTranslation('manager-content');
  const dateText = useChangeDate();
  const query = useQuery(draftSaveQuery(useApi(), { ...place, saveId: save.saveId }));
  return (
    <>
      <p>
        <Button size="small" variant="quiet" onClick={onBack}>
          {t('history.back')}
        </Button>{' '}
        {dateText(save.at)} · {save.by?.name ?? t('history.nobody')}
      </p>
      <LoadState query={query} height="240px" />
      {query.data && (
        <>
          <ItemDifferences before={query.data.items} after={items} />
          <Button onClick={() => onRestore(query.data.items)}>{t('history.restore')}</Button>
        </>
      )}
    </>
  );
}
