import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { type NoteFilter, notesQuery } from '@/hooks/learning/note-queries';
import { useExportNotes } from '@/hooks/learning/use-notes';
import { useApi } from '@/hooks/use-api';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref, useLocale } from '@/hooks/use-href';
import { useReturnPlace } from '@/hooks/use-return-place';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { NoteFilters } from './note-filters';
import { NoteList } from './note-list';
import styles from './notes-screen.module.css';
import { useNoteFilter } from './use-note-filter';

const EVERYTHING: NoteFilter = { search: '', kind: null, productId: null };
const DEBOUNCE_MS = 400;

/** All notes, highlights and bookmarks of the learner, by product. */
export function NotesScreen() {
  const { t } = useTranslation('notes');
  const errorText = useErrorText();
  const locale = useLocale();
  const [filter, setFilter] = useNoteFilter();
  useReturnPlace();
  const found = useInfiniteQuery({
    ...notesQuery(useApi(), useSettled(filter)),
    placeholderData: (before) => before,
  });
  const first = found.data?.pages[0];
  return (
    <div className={`container ${styles.page}`}>
      <Seo title={t('title')} canonicalPath="/education/notes" locale={locale} site={useSite()} noindex />
      <PageHeader size="title" title={t('title')} lead={t('lead')}>
        {first && first.products.length > 0 && <Export />}
      </PageHeader>
      {found.isPending && <Waiting />}
      {found.isError && (
        <ErrorState
          live
          title={t('error.title')}
          text={errorText(found.error)}
          action={<Button onClick={() => found.refetch()}>{t('error.retry')}</Button>}
        />
      )}
      {first && first.products.length === 0 && <NoNotes />}
      {first && first.products.length > 0 && (
        <>
          <NoteFilters filter={filter} onFilter={setFilter} products={first.products} />
          <p className={styles.found} role="status">
            {t('found', { count: first.total })}
          </p>
          {first.total === 0 ? (
            <EmptyState
              title={t('nothing.title')}
              text={t('nothing.text')}
              action={<Button onClick={() => setFilter(EVERYTHING)}>{t('nothing.action')}</Button>}
            />
          ) : (
            <NoteList notes={found.data?.pages.flatMap(({ items }) => items) ?? []} />
          )}
          {found.hasNextPage && (
            <Button
              variant="secondary"
              loading={found.isFetchingNextPage}
              onClick={() => found.fetchNextPage()}
            >
              {t('more')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function NoNotes() {
  const { t } = useTranslation('notes');
  const href = useHref();
  const action = <Button href={href('/education/courses')}>{t('empty.action')}</Button>;
  return <EmptyState title={t('empty.title')} text={t('empty.text')} action={action} />;
}

function Export() {
  const { t } = useTranslation('notes');
  const exportNotes = useExportNotes();
  return (
    <Button
      variant="secondary"
      className="scripts-only"
      icon={<Download aria-hidden="true" />}
      loading={exportNotes.isPending}
      onClick={() => exportNotes.mutate()}
    >
      {t('export')}
    </Button>
  );
}

function Waiting() {
  const { t } = useTranslation('notes');
  return (
    <div className={styles.waiting} role="status" aria-busy="true">
      <span className="visually-hidden">{t('loading')}</span>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} shape="block" height="112px" />
      ))}
    </div>
  );
}

/** The filter once nothing has been typed for a while. */
function useSettled(filter: NoteFilter): NoteFilter {
  const [settled, setSettled] = useState(filter);
  const { search } = filter;
  useEffect(() => {
    if (search === settled.search) return;
    const timer = setTimeout(() => setSettled((before) => ({ ...before, search })), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [search, settled.search]);
  return { ...filter, search: search === '' ? '' : settled.search.trim() };
}
