import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { EditedItem } from '@/contracts/learning/stored-item';
import { ContentItemView } from '@/features/learning/player/content-item';
import { lessonQuery } from '@/hooks/learning/learning-queries';
import { useDraftSource } from '@/hooks/learning/use-draft-source';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { useEditorPlace } from '../editor-place';
import styles from '../items/items.module.css';
import { PreviewFrame } from '../preview/preview-frame';

/** An item as learners get it, with what is typed now; answers are graded and forgotten. */
export function TryItem({ edited }: { edited: EditedItem }) {
  const { t } = useTranslation('manager-content');
  const [tried, setTried] = useState({ edited, round: 0 });
  const isStale = tried.edited !== edited;
  const again = () => setTried(({ round }) => ({ edited, round: round + 1 }));
  return (
    <section className={styles.try} aria-label={t('try.title')}>
      <div className={styles.actions}>
        <span className={styles.name}>{t('try.title')}</span>
        <span className={styles.note}>{t(isStale ? 'try.stale' : 'try.lead')}</span>
        <Button size="small" variant="quiet" icon={<RotateCcw aria-hidden="true" />} onClick={again}>
          {t('try.again')}
        </Button>
      </div>
      <Tried key={tried.round} edited={tried.edited} />
    </section>
  );
}

function Tried({ edited }: { edited: EditedItem }) {
  const place = useEditorPlace();
  const latest = useRef(edited);
  const drafts = useDraftSource(place);
  const source = useMemo(() => ({ ...drafts, items: async () => [latest.current] }), [drafts]);
  return (
    <PreviewFrame source={source}>
      <TriedItem />
    </PreviewFrame>
  );
}

function TriedItem() {
  const { t } = useTranslation('manager-content');
  const { productId, language, lessonKey } = useEditorPlace();
  const errorText = useErrorText();
  const address = { productId, language, lessonKey };
  const { data: lesson, error } = useQuery(lessonQuery(useApi(), address));
  if (error) return <p role="alert">{t('try.failed', { reason: errorText(error) })}</p>;
  if (!lesson) return <p role="status">{t('loading')}</p>;
  return (
    <div lang={language}>
      {lesson.items.map((item) => (
        <ContentItemView key={item.contentId} item={item} address={address} lesson={lesson} />
      ))}
    </div>
  );
}
