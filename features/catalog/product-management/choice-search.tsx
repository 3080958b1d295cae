import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import type { Choice } from '@/hooks/catalog/product-management-queries';
import { useTranslation } from '@/hooks/use-translation';

const Combobox = dynamic(() => import('@/components/ui/combobox').then((module) => module.Combobox), {
  // As high as the field, so that what is below does not move under the pointer.
  loading: () => <Skeleton shape="block" height="var(--touch)" />,
});

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
  const [round, setRound] = useState(0);
  const choose = (id: string | null) => {
    if (id === null) return;
    setRound((count) => count + 1);
    onChoose(id);
  };
  return (
    <Field label={t('settings.addTo', { name })} hideLabel error={error}>
      <Combobox
        // A choice leaves the field empty for the next one; words typed before the choices are there stay.
        key={round}
        options={choices.map(({ id, name: label }) => ({ value: id, label }))}
        value={null}
        onValueChange={choose}
        placeholder={t('settings.search')}
        emptyText={t('settings.nothingFound')}
        openLabel={t('settings.open')}
        clearLabel={t('settings.clear')}
      />
    </Field>
  );
}
