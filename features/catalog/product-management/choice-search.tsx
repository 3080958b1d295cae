import dynamic from 'next/dynamic';
import { Field } from '@/components/ui/field';
import type { Choice } from '@/hooks/catalog/product-management-queries';
import { useTranslation } from '@/hooks/use-translation';

const Combobox = dynamic(() => import('@/components/ui/combobox').then((module) => module.Combobox));

interface ChoiceSearchProps {
  /** What it adds to: "Skills". */
  name: string;
  choices: readonly Choice[];
  onChoose: (id: string) => void;
  error?: string | undefined;
}

/** Finds one of many by typing; a choice is added at once. */
export function ChoiceSearch({ name, choices, onChoose, error }: ChoiceSearchProps) {
  const { t } = useTranslation('manager-products');
  return (
    <Field label={t('settings.addTo', { name })} hideLabel error={error}>
      <Combobox
        // A choice leaves the field empty for the next one.
        key={choices.length}
        options={choices.map(({ id, name: label }) => ({ value: id, label }))}
        value={null}
        onValueChange={(id) => id !== null && onChoose(id)}
        placeholder={t('settings.search')}
        emptyText={t('settings.nothingFound')}
        openLabel={t('settings.open')}
        clearLabel={t('settings.clear')}
      />
    </Field>
  );
}
