import { useRouter } from 'next/router';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without typing after which a search begins. */
const SEARCH_PAUSE_MS = 300;

export interface ListDefaults<Filter extends string = never> {
  /** The order when the address names none. */
  sort?: string;
  /** Names of the filters, each with its value when the address has none: usually `''`, which means all. */
  filters?: Record<Filter, string>;
}

export interface ListState<Filter extends string = string> {
  /** The text that is searched for; empty when there is none. */
  text: string;
  /** What stands in the search field. */
  typed: string;
  setText: (text: string) => void;
  filters: Record<Filter, string>;
  setFilter: (name: Filter, value: string) => void;
  sort: string | undefined;
  setSort: (sort: string) => void;
  /** From 1. */
  page: number;
  /** The address of a page of this list. */
  hrefFor: (page: number) => string;
  /** Whether a search or a filter hides something. */
  isNarrowed: boolean;
  reset: () => void;
}

type Changes = Record<string, string | undefined>;

/** Search, filters, order and page of a list. All of it is in the address, so that a link or a reload shows the same. */
export function useListState<Filter extends string = never>(
  defaults: ListDefaults<Filter> = {},
): ListState<Filter> {
  const { query, go, hrefFor } = useAddress();
  const initial = defaults.filters ?? ({} as Record<Filter, string>);
  const names = Object.keys(initial) as Filter[];
  const filters = Object.fromEntries(names.map((name) => [name, query(name) ?? initial[name]])) as Record<
    Filter,
    string
  >;
  const text = query('text') ?? '';
  const { typed, type } = useTyped(text, (next) => go({ text: next || undefined }));
  return {
    text,
    typed,
    setText: type,
    filters,
    setFilter: (name, value) => go({ [name]: value === initial[name] ? undefined : value }),
    sort: query('sort') ?? defaults.sort,
    setSort: (sort) => go({ sort: sort === defaults.sort ? undefined : sort }),
    page: Math.max(1, Number.parseInt(query('page') ?? '1', 10) || 1),
    hrefFor,
    isNarrowed: text !== '' || names.some((name) => filters[name] !== initial[name]),
    reset: () => {
      type('', 'now');
      go({ text: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) });
    },
  };
}

function useAddress() {
  const router = useRouter();
  const query = (name: string): string | undefined => {
    const value = router.query[name];
    return Array.isArray(value) ? value[0] : value;
  };
  /** Another search, filter or order begins on the first page. */
  const go = (changes: Changes) => {
    const next = Object.entries({ ...router.query, page: undefined, ...changes }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    const address = { pathname: router.pathname, query: Object.fromEntries(next) };
    void router.replace(address, undefined, { shallow: true, scroll: false });
  };
  const hrefFor = (page: number): string => {
    const [path = '', search] = router.asPath.split('#')[0]?.split('?') ?? [];
    const values = new URLSearchParams(search);
    values.set('page', String(page));
    return `${path}?${values}`;
  };
  return { query, go, hrefFor };
}

/** What is typed stands in the field at once, and in the address after a pause. */
function useTyped(text: string, send: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(text);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    // Going back has another text than the one that was sent last.
    if (text !== sent.current) setTyped(text);
    sent.current = text;
  }, [text]);
  const { events } = useRouter();
  useEffect(() => {
    // A search that began now would call back the page that is on its way.
    const stop = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) clearTimeout(timer.current);
    };
    events.on('routeChangeStart', stop);
    return () => {
      events.off('routeChangeStart', stop);
      clearTimeout(timer.current);
    };
  }, [events]);
  const type = useCallback((next: string, when?: 'now') => {
    setTyped(next);
    clearTimeout(timer.current);
    if (when === 'now') return;
    timer.current = setTimeout(() => {
      sent.current = next.trim();
      latest.current(next.trim());
    }, SEARCH_PAUSE_MS);
  }, []);
  return { typed, type };
}
