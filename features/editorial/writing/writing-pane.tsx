import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { ManagedWriting, WritingContent } from '@/contracts/editorial/writing-management';
import styles from '@/features/management/draft-editor.module.css';
import { PageFrame } from '@/features/management/page-frame';
import { writingPreviewQuery } from '@/hooks/editorial/writing-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import type { RenderWriting } from './edited-writing';

interface WritingPaneProps {
  writing: Pick<ManagedWriting, 'subject' | 'language'>;
  /** What is in the form. */
  content: WritingContent;
  renderPage: RenderWriting;
}

/** Milliseconds without typing after which the preview follows. */
const PREVIEW_PAUSE_MS = 400;

/** The public page with the texts of the form, as they are typed. */
export function WritingPane({ writing, content, renderPage }: WritingPaneProps) {
  const { t } = useTranslation('manager-editorial');
  const { subject, language } = writing;
  const typed = usePaused(content);
  const query = useQuery(writingPreviewQuery(useApi(), { subject, language }, typed));
  return (
    <section className={styles.page} aria-label={t('editor.preview')}>
      {query.data && (
        <PageFrame title={t('editor.previewTitle')}>
          <div className="container" lang={language}>
            {renderPage(query.data, typed)}
          </div>
        </PageFrame>
      )}
      {query.isPending && <Skeleton height="640px" />}
      {query.isError && (
        <ErrorState
          title={t('editor.previewFailed')}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        />
      )}
    </section>
  );
}

/** The value that has stood for a while. */
function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PREVIEW_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
