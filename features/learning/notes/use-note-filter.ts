import { useRouter } from 'next/router';
import { useState } from 'react';
import { NOTE_KINDS } from '@/contracts/values';
import type { NoteFilter } from '@/hooks/learning/note-queries';
import { useHref } from '@/hooks/use-href';

/** The filter of the list, kept in the address, so that the list is the same on return. */
export function useNoteFilter(): [NoteFilter, (filter: NoteFilter) => void] {
  const { query, replace } = useRouter();
  const href = useHref();
  const [filter, setFilter] = useState<NoteFilter>(() => {
    const read = (name: string) => (typeof query[name] === 'string' ? query[name] : '');
    return {
      search: read('search'),
      kind: NOTE_KINDS.find((kind) => kind === read('kind')) ?? null,
      productId: read('product') || null,
    };
  });
  const change = (next: NoteFilter) => {
    setFilter(next);
    void replace(href(addressOf(next)), undefined, { shallow: true, scroll: false }).catch(() => {});
  };
  return [filter, change];
}

function addressOf({ search, kind, productId }: NoteFilter): string {
  const parts = Object.entries({ search, kind, product: productId }).filter(([, value]) => value);
  const query = new URLSearchParams(parts as [string, string][]).toString();
  return query ? `/education/notes?${query}` : '/education/notes';
}
