import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { useEffect, useRef } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { TextLink } from '@/components/ui/link';
import { showsAllLink } from '@/domain/search';
import { useHref } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useSearch } from '@/hooks/use-search';
import styles from './search.module.css';
import { SearchBody } from './search-body';
import { SearchField } from './search-field';
import { useArrowSteps } from './use-arrow-steps';

/** The search popup of the header (spec §2). */
export function SearchPopup() {
  // Its texts are not on the page that opens it: they are fetched with it.
  const { t, ready } = useTranslation(['search', 'product']);
  const { isOpen, setOpen } = usePopup('search');
  const router = useRouter();
  const href = useHref();
  const search = useSearch();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const pageOf = (term: string) => `${href('/education/search')}?term=${encodeURIComponent(term)}`;
  const submit = (term: string) => {
    search.setText('');
    void router.push(pageOf(term));
  };
  useArrowSteps(area, isOpen);
  useEffect(() => {
    // Whatever was followed, the popup has done its work.
    const close = () => setOpen(false);
    router.events.on('routeChangeStart', close);
    return () => router.events.off('routeChangeStart', close);
  }, [router.events, setOpen]);
  if (!ready) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={t('title')}
      closeLabel={t('close')}
      size="large"
      initialFocus={input}
    >
      <div ref={area} className={styles.popup}>
        <SearchField id="popup-search" search={search} onSubmit={submit} inputRef={input} />
        <SearchBody search={search} />
        {search.sent && showsAllLink(search.data?.searchedProducts.length ?? 0) && (
          <TextLink variant="strong" href={pageOf(search.sent)}>
            {t('showAll')}
          </TextLink>
        )}
      </div>
    </Dialog>
  );
}
