import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextInput } from '@/components/ui/text-input';
import type { useCatalog } from '@/hooks/catalog/use-catalog';
import { useTranslation } from '@/hooks/use-translation';
import styles from './catalog.module.css';

/** The search text is a filter like any other; the form also works without JavaScript. */
export function CatalogSearch({ catalog }: { catalog: ReturnType<typeof useCatalog> }) {
  const { t } = useTranslation('catalogue');
  const { address, go, hrefFor } = catalog;
  const [text, setText] = useState(address.term ?? '');
  useEffect(() => setText(address.term ?? ''), [address.term]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go({ ...address, term: text.trim() || undefined, page: undefined });
  };
  return (
    <search className={styles.search}>
      <form action={hrefFor({})} onSubmit={submit} className={styles.searchForm}>
        <label className="visually-hidden" htmlFor="catalogue-search">
          {t('search.label')}
        </label>
        <TextInput
          id="catalogue-search"
          name="term"
          type="search"
          enterKeyHint="search"
          maxLength={50}
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('search.placeholder')}
          icon={<Search />}
        />
        <Button type="submit" variant="secondary">
          {t('search.action')}
        </Button>
      </form>
    </search>
  );
}
