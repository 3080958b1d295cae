import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { membersQuery } from '@/hooks/business/company-queries';
import { useApi } from '@/hooks/use-api';

/** Members whose name, address or team has the typed text. */
export function useMembers(companyId: string, typed: string) {
  const text = useDeferredValue(typed.trim());
  const query = useInfiniteQuery({
    ...membersQuery(useApi(), companyId, text),
    placeholderData: keepPreviousData,
  });
  return { query, members: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}
