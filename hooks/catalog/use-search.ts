import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSearchable, SEARCH_DEBOUNCE_MS, searchText } from '@/domain/catalog/search';
import { searchQuery } from '@/hooks/catalog/search-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';

/**
 * Search as you type (product §5): sent 400 ms after the last keystroke, and only at 3 to 50 characters; of a longer
 * question, its longest words. Clearing the field restores the initial data at once; a text that is too short or too long keeps the previous results.
 */
export function useSearch(initialText = '') {
  const api = useApi();
  const { userId, isLoggedIn } = useSession();
  const viewer = isLoggedIn && userId ? userId : 'guest';
  const [text, setText] = useState(initialText);
  const [sent, setSent] = useState(() => (isSearchable(initialText) ? searchText(initialText) : ''));

  useEffect(() => {
    const wanted = searchText(text);
    if (wanted === '') setSent('');
    if (wanted === '' || !isSearchable(wanted)) return;
    const timer = setTimeout(() => setSent(wanted), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const query = useQuery({ ...searchQuery(api, sent, viewer), placeholderData: keepPreviousData });
  const isStale = query.isPlaceholderData;
  const [shown, setShown] = useState(sent);
  useEffect(() => {
    if (!isStale) setShown(sent);
  }, [isStale, sent]);

  return {
    text,
    setText,
    /** Sends the current text at once, on form submit. */
    submit: (value: string) => isSearchable(value) && setSent(searchText(value)),
    /** The last text sent; empty for the initial data. */
    sent,
    /** The text that `data` belongs to: the previous one while the next request is in flight. */
    shown,
    data: query.data,
    error: query.error,
    isPending: query.isPending,
    isSearching: query.isFetching && sent !== '',
    retry: () => void query.refetch(),
  };
}
