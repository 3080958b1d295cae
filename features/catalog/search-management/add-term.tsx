import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { PopularDraft } from '@/contracts/catalog/search-management';
import type { Locale } from '@/contracts/locales';
import { PINS_MAX } from '@/contracts/search-values';
import { SEARCH_MAX, SEARCH_MIN } from '@/contracts/values';
import { isSearchable, termOf } from '@/domain/catalog/search';
import type { Edited } from '@/features/management/use-edited';
import { useTranslation } from '@/hooks/use-translation';
import { isPinOf, withPin } from './popular-form-value';
import styles from './search-management.module.css';

/** Pins a term that nobody has to have searched for. */
export function AddTerm({ edited, language }: { edited: Edited<PopularDraft>; language: Locale }) {
  const { t } = useTranslation('manager-search');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const { pins } = edited.value;
  function add() {
    if (!isSearchable(termOf(text)))
      return setError(t('popular.length', { min: SEARCH_MIN, max: SEARCH_MAX }));
    if (pins.some(isPinOf(text))) return setError(t('popular.pinned'));
    if (pins.length >= PINS_MAX) return setError(t('popular.full', { count: PINS_MAX }));
    edited.change((value) => withPin(value, text));
    setText('');
  }
  return (
    <div className={styles.beside}>
      <div className={styles.grow}>
        <Field label={t('popular.term')} error={error}>
          <TextInput
            value={text}
            lang={language}
            maxLength={SEARCH_MAX}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
      </div>
      <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={add}>
        {t('popular.pin')}
      </Button>
    </div>
  );
}
