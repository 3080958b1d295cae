import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CategoryDraft, ManagedCategory } from '@/contracts/catalog/category-management';
import { useApi } from '@/hooks/use-api';
import { categoryManagement } from '@/services/manager-endpoints';
import { managedCategoriesQuery } from './category-management-queries';

/** What managers do with categories; answers enter the cache. */
export function useCategoryManagement() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = managedCategoriesQuery(api);
  const keep = (category: ManagedCategory): ManagedCategory => {
    client.setQueryData(queryKey, (all) => {
      const isKnown = all?.some(({ id }) => id === category.id);
      return isKnown
        ? all?.map((known) => (known.id === category.id ? category : known))
        : [...(all ?? []), category];
    });
    return category;
  };
  const forget = () => client.invalidateQueries({ queryKey });
  return {
    create: async (body: CategoryDraft) => keep(await api(categoryManagement.create, { body })),
    update: async (categoryId: string, body: CategoryDraft & { revision: number }) =>
      keep(await api(categoryManagement.update, { params: { categoryId }, body })),
    /** Shows the changes from a time on (ISO 8601). */
    schedule: async (categoryId: string, body: CategoryDraft & { revision: number; publishAt: string }) =>
      keep(await api(categoryManagement.schedule, { params: { categoryId }, body })),
    unschedule: async (categoryId: string) =>
      keep(await api(categoryManagement.unschedule, { params: { categoryId } })),
    reload: async (categoryId: string) => {
      const all = await client.fetchQuery({ ...managedCategoriesQuery(api), staleTime: 0 });
      return all.find(({ id }) => id === categoryId);
    },
    reorder: useReorder(),
    remove: (categoryId: string) => api(categoryManagement.remove, { params: { categoryId } }),
    forget,
  };
}

/** The screen shows a new order at once; the answer to the last of several moves counts. */
function useReorder() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = managedCategoriesQuery(api);
  const last = useRef(Promise.resolve<unknown>(null));
  return (categories: readonly ManagedCategory[]): Promise<void> => {
    client.setQueryData(queryKey, [...categories]);
    const send = async () => {
      const categoryIds = categories.map(({ id }) => id);
      const answer = await api(categoryManagement.reorder, { body: { categoryIds } });
      if (last.current === turn) client.setQueryData(queryKey, answer);
    };
    const turn: Promise<void> = last.current.then(send, send);
    last.current = turn;
    return turn.catch(async (error: unknown) => {
      await client.invalidateQueries({ queryKey });
      throw error;
    });
  };
}
