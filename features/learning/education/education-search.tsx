import { Search } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { EducationItem } from '@/contracts/learning/learning';
import { SEARCH_MAX } from '@/contracts/values';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './education.module.css';
import { EducationGrid } from './education-grid';

/** Many products with a field that narrows them down by the words of their titles. */
export function EducationSearch({ items }: { items: EducationItem[] }) {
  const { t } = useTranslation('education');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const words = typed.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  const found = items.filter(({ title }) => {
    const name = title.toLocaleLowerCase(locale);
    return words.every((word) => name.includes(word));
  });
  return (
    <>
      <search className={`scripts-only ${styles.search}`}>
        <Field label={t('my.search')}>
          <TextInput
            type="search"
            icon={<Search />}
            maxLength={SEARCH_MAX}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </search>
      <p className={found.length === 0 ? styles.nothing : 'visually-hidden'} role="status">
        {found.length === 0 && t('my.nothing')}
      </p>
      <EducationGrid items={found} heading="h2" />
    </>
  );
}
