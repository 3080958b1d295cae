import { useRouter } from 'next/router';

/** The chosen tab, kept in the address; another tab begins without the search and the page of the one before. */
export function useTab<Name extends string>(tabs: readonly [Name, ...Name[]]) {
  const router = useRouter();
  const tab = tabs.find((name) => name === router.query.tab) ?? tabs[0];
  const choose = (next: string) => {
    const { locale } = router.query;
    const query = { ...(locale !== undefined && { locale }), ...(next !== tabs[0] && { tab: next }) };
    void router.push({ pathname: router.pathname, query }, undefined, { shallow: true, scroll: false });
  };
  return { tab, choose };
}
