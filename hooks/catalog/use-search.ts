import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSearchable, SEARCH_DEBOUNCE_MS } from '@/domain/catalog/search';
import { searchQuery } from '@/hooks/catalog/search-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';

/**
 * What is typed and what it finds (product §5): sent after 400 ms of rest and only at 3 to 50 characters; an emptied
 * field brings the initial data back at once, and a text too short or too long leaves what is shown.
 */
export function useSearch(initialText = '') {
  const api = useApi();
  const { userId, isLoggedIn } = useSession();
  const who = isLoggedIn && userId ? userId : 'guest';
  const [text, setText] = useState(initialText);
  const [sent, setSent] = useState(() => (isSearchable(initialText) ? initialText.trim() : ''));

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === '') setSent('');
    if (wanted === '' || !isSearchable(wanted)) return;
    const timer = setTimeout(() => setSent(wanted), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const query = useQuery({ ...searchQuery(api, sent, who), placeholderData: keepPreviousData });
  const isStale = query.isPlaceholderData;
  const [shown, setShown] = useState(sent);
  useEffect(() => {
    if (!isStale) setShown(sent);
  }, [isStale, sent]);

  return {
    text,
    setText,
    /** Sends what is typed at once, where a form is submitted. */
    submit: (value: string) => isSearchable(value) && setSent(value.trim()),
    /** The text that was sent last; empty for the initial data. */
    sent,
    /** The text whose results `data` are: the one before while the next is on its way. */
    shown,
    data: query.data,
    error: query.error,
    isPending: query.isPending,
    isSearching: query.isFetching && sent !== '',
    retry: () => void query.refetch(),
  };
}
