import dynamic from 'next/dynamic';
import { Field } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import type { Choice } from '@/hooks/catalog/product-management-queries';
import { useTranslation } from '@/hooks/use-translation';

const Combobox = dynamic(() => import('@/components/ui/combobox').then((module) => module.Combobox), {
  // As high as the field, so that what is below does not move under the pointer.
  loading: () => <Skeleton shape="block" height="var(--touch)" />,
});

interface ArticleChoiceProps {
  label: string;
  hint: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (id: string | null) => void;
  error?: string | undefined;
}

/** One of many, found by typing; may be left empty. */
export function ArticleChoice({ label, hint, choices, value, onChange, error }: ArticleChoiceProps) {
  const { t } = useTranslation('manager-editorial');
  const known = choices.map(({ id, name }) => ({ value: id, label: name }));
  // While the names are loading, the choice must not look empty.
  const unknown = value !== null && choices.every(({ id }) => id !== value) ? [{ value, label: '…' }] : [];
  return (
    <Field label={label} hint={hint} error={error}>
      <Combobox
        options={[...known, ...unknown]}
        value={value}
        onValueChange={onChange}
        placeholder={t('settings.search')}
        emptyText={t('settings.nothingFound')}
        openLabel={t('settings.open')}
        clearLabel={t('settings.clear')}
      />
    </Field>
  );
}
