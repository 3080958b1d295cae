import { useRouter } from 'next/router';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { TextLink } from '@/components/ui/link';
import { showsAllLink, showsSuggestions } from '@/domain/catalog/search';
import { useSearch } from '@/hooks/catalog/use-search';
import { useHref } from '@/hooks/use-href';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search.module.css';
import { SearchBody, type SearchHelp } from './search-body';
import { SearchField } from './search-field';
import { SearchOptions } from './search-options';
import { useAnswers } from './use-answers';
import { optionId, useOptions } from './use-options';

const LISTS = ['search-found', 'search-suggested'] as const;

/** The search popup of the header (product §2). */
export function SearchPopup({ Help }: { Help: SearchHelp }) {
  // Pages do not include these texts: they are fetched together with the popup.
  const { t, ready } = useTranslation(['search', 'product']);
  const { isOpen, setOpen } = usePopup('search');
  const router = useRouter();
  const href = useHref();
  const search = useSearch();
  const input = useRef<HTMLInputElement>(null);
  const pageOf = (term: string) => `${href('/education/search')}?term=${encodeURIComponent(term)}`;
  const submit = (term: string) => void router.push(pageOf(term));
  const { data, shown } = search;
  const answers = useAnswers(search);
  const found = answers.products.length;
  const count = found + (showsSuggestions(found) ? (data?.additionalProducts.length ?? 0) : 0);
  const { active, onKey } = useOptions(count, data);
  const combobox = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': count > 0,
    'aria-controls':
      LISTS.filter((_, index) => (index === 0 ? found > 0 : count > found)).join(' ') || undefined,
    'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
    onKeyDown: ({ nativeEvent }: KeyboardEvent) => onKey(nativeEvent),
    // The text of the last search stays until something else is typed.
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  } as const;
  useEffect(() => {
    // Close the popup when any of its links is followed.
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
      size="sheet"
      initialFocus={input}
    >
      <div className={styles.popup}>
        <SearchField
          id="popup-search"
          {...{ search, answers }}
          onSubmit={submit}
          inputRef={input}
          combobox={combobox}
        />
        {shown && data && found === 0 && answers.help.length === 0 && (
          <p className={styles.none}>{t('empty.title', { term: shown })}</p>
        )}
        <SearchBody
          {...{ search, answers, Help }}
          renderList={(list, index) => (
            <SearchOptions
              key={LISTS[index]}
              id={LISTS[index] ?? ''}
              {...list}
              from={index === 0 ? 0 : found}
              active={active}
            />
          )}
        />
        {shown && showsAllLink(found) && (
          <TextLink variant="strong" href={pageOf(shown)}>
            {t('showAll')}
          </TextLink>
        )}
      </div>
    </Dialog>
  );
}
