import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import type { SynonymGroup } from '@/contracts/catalog/search-management';
import type { Locale } from '@/contracts/locales';
import { SEARCH_MAX, SEARCH_MIN } from '@/contracts/values';
import { isSearchable } from '@/domain/catalog/search';
import { useSearchManagement } from '@/hooks/catalog/use-search-management';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from './search-management.module.css';

/** What a text finds now, and with the synonyms of the form. */
export function SynonymPreview({ groups, language }: { groups: SynonymGroup[]; language: Locale }) {
  const { t } = useTranslation('manager-search');
  const errorText = useErrorText();
  const { preview } = useSearchManagement(language);
  const [text, setText] = useState('');
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => preview(text, groups) });
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSearchable(text)) mutate();
      }}
    >
      <h2>{t('preview.title')}</h2>
      <p className={styles.quiet}>{t('preview.lead')}</p>
      <div className={styles.beside}>
        <div className={styles.grow}>
          <Field label={t('preview.text')} hint={t('popular.length', { min: SEARCH_MIN, max: SEARCH_MAX })}>
            <TextInput
              type="search"
              value={text}
              lang={language}
              maxLength={SEARCH_MAX}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        </div>
        <Button type="submit" variant="secondary" loading={isPending} disabled={!isSearchable(text)}>
          {t('preview.run')}
        </Button>
      </div>
      <FormError>{error ? errorText(error) : null}</FormError>
      {data && (
        <div className={styles.columns} aria-live="polite">
          {(['before', 'after'] as const).map((side) => (
            <div key={side}>
              <h3>{t(`preview.${side}`)}</h3>
              {data[side].length === 0 && <p>{t('preview.nothing')}</p>}
              <ol>
                {data[side].map(({ productId, title }) => (
                  <li key={productId}>{title}</li>
                ))}
              </ol>
            </div>
          ))}
        </div>
      )}
    </form>
  );
}
