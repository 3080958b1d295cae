import { Search } from 'lucide-react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { NotePage } from '@/contracts/learning/note';
import { NOTE_KINDS, NOTE_MAX_SEARCH } from '@/contracts/values';
import type { NoteFilter } from '@/hooks/learning/note-queries';
import { useTranslation } from '@/hooks/use-translation';
import styles from './notes-screen.module.css';

export interface NoteFiltersProps {
  filter: NoteFilter;
  onFilter: (filter: NoteFilter) => void;
  products: NotePage['products'];
}

export function NoteFilters({ filter, onFilter, products }: NoteFiltersProps) {
  const { t } = useTranslation('notes');
  const kinds = NOTE_KINDS.map((value) => ({ value, label: t(`filter.${value}`) }));
  const titles = products.map(({ productId, title }) => ({ value: productId, label: title }));
  const kindOf = (value: string) => NOTE_KINDS.find((kind) => kind === value) ?? null;
  return (
    <search className={styles.filters}>
      <Field label={t('search.label')}>
        <TextInput
          type="search"
          icon={<Search />}
          maxLength={NOTE_MAX_SEARCH}
          value={filter.search}
          onChange={(event) => onFilter({ ...filter, search: event.target.value })}
        />
      </Field>
      <Field label={t('filter.kind')}>
        <Select
          value={filter.kind ?? ''}
          options={[{ value: '', label: t('filter.all') }, ...kinds]}
          onChange={(event) => onFilter({ ...filter, kind: kindOf(event.target.value) })}
        />
      </Field>
      {products.length > 1 && (
        <Field label={t('filter.product')}>
          <Select
            value={filter.productId ?? ''}
            options={[{ value: '', label: t('filter.allProducts') }, ...titles]}
            onChange={(event) => onFilter({ ...filter, productId: event.target.value || null })}
          />
        </Field>
      )}
    </search>
  );
}
