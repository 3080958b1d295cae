import { useRouter } from 'next/router';
import { useHref } from '@/hooks/use-href';

export const CORP_TABS = ['overview', 'people', 'seats', 'progress', 'invoices', 'settings'] as const;
export type CorpTab = (typeof CORP_TABS)[number];

const CORP = '/education/corp';

/** Company and tab of the address, and the addresses of others. */
export function useCorpAddress() {
  const { query, replace, push } = useRouter();
  const href = useHref();
  const read = (name: string): string => {
    const value = query[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  const companyId = read('company');
  const addressOf = (changes: { company?: string; tab?: CorpTab; buy?: string; seats?: string }) => {
    const search = new URLSearchParams(
      Object.entries({ company: companyId, ...changes }).filter(([, value]) => value !== ''),
    ).toString();
    return href(search ? `${CORP}?${search}` : CORP);
  };
  return {
    companyId,
    tab: CORP_TABS.find((tab) => tab === read('tab')) ?? 'overview',
    /** What was chosen on the page for visitors: id of a product or plan, and how many. */
    wanted: { item: read('buy'), seats: Number.parseInt(read('seats'), 10) || 0 },
    addressOf,
    showTab: (tab: CorpTab) =>
      void replace(addressOf({ tab }), undefined, { shallow: true, scroll: false }).catch(() => {}),
    open: (company: string) =>
      void push(addressOf({ company }), undefined, { shallow: true }).catch(() => {}),
  };
}
