import { Search, X } from 'lucide-react';
import type { ComponentProps, FormEvent, Ref } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { TextInput } from '@/components/ui/text-input';
import { canSubmitSearch, QUESTION_MAX } from '@/domain/catalog/search';
import type { useSearch } from '@/hooks/catalog/use-search';
import { useHref } from '@/hooks/use-href';
import { useHydrated } from '@/hooks/use-hydrated';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search.module.css';
import type { SearchAnswers } from './use-answers';

export interface SearchFieldProps {
  id: string;
  search: ReturnType<typeof useSearch>;
  answers: SearchAnswers;
  onSubmit: (text: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  /** Combobox attributes, if the results are options of this field. */
  combobox?: ComponentProps<'input'>;
}

/** Search field and button; the button is disabled outside 3 to 50 characters or without results (product §5). */
export function SearchField({ id, search, answers, onSubmit, inputRef, combobox }: SearchFieldProps) {
  const { t } = useTranslation('search');
  const href = useHref();
  const hydrated = useHydrated();
  const { text, setText, shown } = search;
  const results = shown === '' ? 1 : answers.products.length + answers.help.length;
  const enabled = canSubmitSearch(text, results);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (enabled) onSubmit(text.trim());
  };
  return (
    <search>
      <form className={styles.form} action={href('/education/search')} onSubmit={submit}>
        <label className="visually-hidden" htmlFor={id}>
          {t('label')}
        </label>
        <TextInput
          id={id}
          ref={inputRef}
          name="term"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={QUESTION_MAX}
          value={text}
          {...combobox}
          onChange={(event) => setText(event.target.value)}
          placeholder={t('placeholder')}
          icon={<Search />}
          action={
            text !== '' && (
              <IconButton label={t('clear')} size="small" onClick={() => setText('')}>
                <X aria-hidden="true" />
              </IconButton>
            )
          }
        />
        <Button type="submit" disabled={hydrated && !enabled}>
          {t('submit')}
        </Button>
      </form>
    </search>
  );
}
