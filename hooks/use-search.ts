import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSearchable, SEARCH_DEBOUNCE_MS } from '@/domain/search';
import { initialSearchQuery, searchQuery } from '@/hooks/search-queries';
import { useApi } from '@/hooks/use-api';
import { useSession } from '@/hooks/use-session';

/**
 * What is typed and what it finds (spec §5): sent after 400 ms of rest and only at 3 to 50 characters; an emptied
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

  const initial = useQuery({ ...initialSearchQuery(api, who), enabled: sent === '' });
  const found = useQuery({
    ...searchQuery(api, sent, who),
    enabled: sent !== '',
    placeholderData: keepPreviousData,
  });
  const current = sent === '' ? initial : found;
  return {
    text,
    setText,
    /** Sends what is typed at once, where a form is submitted. */
    submit: (value: string) => isSearchable(value) && setSent(value.trim()),
    /** The text whose results are shown; empty for the initial data. */
    sent,
    data: current.data,
    error: current.error,
    isPending: current.isPending,
    isSearching: found.isFetching && sent !== '',
    retry: () => void current.refetch(),
  };
}
