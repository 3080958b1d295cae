import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { type KeyboardEvent, useRef } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { TextLink } from '@/components/ui/link';
import { showsAllLink } from '@/domain/search';
import { useHref } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useSearch } from '@/hooks/use-search';
import { stepThroughLinks } from './result-keys';
import styles from './search.module.css';
import { SearchBody } from './search-body';
import { SearchField } from './search-field';

/** The search popup of the header (spec §2). */
export function SearchPopup() {
  // Its texts are not on the page that opens it: they are fetched with it.
  const { t, ready } = useTranslation(['search', 'product']);
  const { isOpen, setOpen } = usePopup('search');
  const router = useRouter();
  const href = useHref();
  const search = useSearch();
  const input = useRef<HTMLInputElement>(null);
  const close = () => setOpen(false);
  const pageOf = (term: string) => `${href('/education/search')}?term=${encodeURIComponent(term)}`;
  const submit = (term: string) => {
    close();
    search.setText('');
    void router.push(pageOf(term));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    stepThroughLinks(event, input.current);
  };
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move among the links inside */}
      <div className={styles.popup} onKeyDown={onKeyDown}>
        <SearchField id="popup-search" search={search} onSubmit={submit} inputRef={input} />
        <SearchBody search={search} onFollow={close} />
        {search.sent && showsAllLink(search.data?.searchedProducts.length ?? 0) && (
          <TextLink variant="strong" href={pageOf(search.sent)} onClick={close}>
            {t('showAll')}
          </TextLink>
        )}
      </div>
    </Dialog>
  );
}
