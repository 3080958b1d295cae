import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import type { WritingContent } from '@/contracts/editorial/writing-management';
import { isSameWriting } from '@/domain/editorial/writing';
import styles from '@/features/management/draft-editor.module.css';
import { LoadState } from '@/features/management/load-state';
import { writingHistoryQuery } from '@/hooks/editorial/writing-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import type { EditedWriting, WritingSort } from './edited-writing';
import { HistoryVersion } from './history-version';
import { WritingDifference } from './writing-difference';

interface HistoryDialogProps extends EditedWriting {
  sort: WritingSort;
  onClose: () => void;
}

const FORM = 'form';

/** Every save of a text: any two are compared, and any one is used again. */
export function HistoryDialog({ writing, edited, sort, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('manager-editorial');
  const { subject, language } = writing;
  const [onlyPublished, setOnlyPublished] = useState(false);
  const query = useQuery(writingHistoryQuery(useApi(), { subject, language }, onlyPublished));
  const saves = query.data ?? [];
  const [chosen, setEarlier] = useState<string>();
  // The newest save is usually what the form shows.
  const other = saves.find(({ content }) => !isSameWriting(content, edited.value)) ?? saves[0];
  const earlier = chosen ?? other?.saveId ?? '';
  const [later, setLater] = useState(FORM);
  const textsOf = (id: string): WritingContent | undefined =>
    id === FORM ? edited.value : saves.find(({ saveId }) => saveId === id)?.content;
  const [before, after] = [textsOf(earlier), textsOf(later)];
  const use = (content: WritingContent) => {
    edited.change(content);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('history.title')}
      closeLabel={t('close')}
      size="large"
    >
      <Checkbox
        label={t('history.onlyPublished')}
        checked={onlyPublished}
        onChange={({ target }) => setOnlyPublished(target.checked)}
      />
      <LoadState query={query} height="320px" />
      {query.data?.length === 0 && <p>{t('history.empty')}</p>}
      {before && after && (
        <>
          <div className={styles.compared}>
            <HistoryVersion
              label={t('history.earlier')}
              {...{ saves, value: earlier }}
              onChange={setEarlier}
            />
            <HistoryVersion
              label={t('history.later')}
              {...{ saves, value: later }}
              onChange={setLater}
              form={{ value: FORM, label: t('history.current') }}
            />
          </div>
          <Button size="small" variant="secondary" onClick={() => use(before)}>
            {t('history.use')}
          </Button>
          <WritingDifference {...{ before, after, language, kind: sort.kind }} />
        </>
      )}
    </Dialog>
  );
}
