import { Search } from 'lucide-react';
import { useRouter } from 'next/router';
import type { FormEvent } from 'react';
import { useSuggestions } from '@/components/search/suggestions';
import { classNames } from '@/components/ui/class-names';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { SEARCH } from '../navigation';
import styles from './header.module.css';

/** An empty text does nothing, and shows no message either. */
const stay = (event: FormEvent) => event.preventDefault();

/** Search form for guests: opens the search page and clears itself; ignores an empty text. Works without JavaScript. */
export function SearchForm({ className, onDone }: { className?: string; onDone?: () => void }) {
  const { t } = useTranslation('shell');
  const router = useRouter();
  const action = useHref()(SEARCH);
  const { onFocus, suggestions } = useSuggestions();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const term = String(new FormData(form).get('term') ?? '').trim();
    if (term === '') return;
    form.reset();
    onDone?.();
    void router.push(`${action}?term=${encodeURIComponent(term)}`);
  }

  return (
    <search className={classNames(styles.form, className)}>
      <form action={action} method="get" onSubmit={submit}>
        <input
          className={styles.input}
          type="search"
          name="term"
          autoComplete="off"
          enterKeyHint="search"
          required
          pattern=".*\S.*"
          onInvalid={stay}
          onFocus={onFocus}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
        />
        <button className={styles.submit} type="submit" aria-label={t('search.submit')}>
          <Search aria-hidden="true" />
        </button>
        {suggestions}
      </form>
    </search>
  );
}
