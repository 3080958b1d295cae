import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StatusLine } from '@/components/ui/status-line';
import type { ManagedProduct } from '@/contracts/catalog/product-management';
import { movedItem } from '@/domain/moved-item';
import { partChoicesQuery } from '@/hooks/catalog/product-management-queries';
import { useApi } from '@/hooks/use-api';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { ChoiceSearch } from './choice-search';
import { PartRow } from './part-row';
import styles from './product-management.module.css';
import type { EditedSettings } from './use-settings';

interface PartsFieldProps {
  product: ManagedProduct;
  edited: EditedSettings;
  /** Learners have bought these parts, and the manager is no senior. */
  isLocked: boolean;
}

/** Parts in order: moved by dragging, by buttons or with Alt and the arrow keys. */
export function PartsField({ product, edited, isLocked }: PartsFieldProps) {
  const { t } = useTranslation('manager-products');
  const fieldText = useFieldText();
  const types = product.type === 'PROFESSION' ? (['PROGRAM', 'COURSE'] as const) : (['COURSE'] as const);
  const choices = useQuery(partChoicesQuery(useApi(), types)).data ?? [];
  const [said, say] = useState('');
  const { value, change } = edited;
  const ids = value.partIds;
  const nameOf = (id: string) =>
    choices.find((choice) => choice.id === id)?.name ??
    product.parts.find((part) => part.id === id)?.title ??
    '…';
  const set = (partIds: string[]) => change({ ...value, partIds });
  const move = (from: number, to: number) => {
    const id = ids[from];
    if (id === undefined || to < 0 || to >= ids.length) return;
    set(movedItem(ids, from, to));
    say(t('settings.moved', { name: nameOf(id), place: to + 1, total: ids.length }));
  };
  return (
    <fieldset id="parts" className={styles.field} disabled={isLocked}>
      <legend className={styles.label}>{t('settings.parts')}</legend>
      <p className={styles.small}>{t(isLocked ? 'settings.partsLocked' : 'settings.partsHint')}</p>
      <ol className={styles.parts}>
        {ids.map((id, index) => (
          <PartRow
            key={id}
            name={nameOf(id)}
            part={product.parts.find((part) => part.id === id)}
            place={index}
            total={ids.length}
            isLocked={isLocked}
            onMove={(to) => move(index, to)}
            onDrop={move}
            onRemove={() => set(ids.filter((known) => known !== id))}
          />
        ))}
      </ol>
      {!isLocked && (
        <ChoiceSearch
          name={t('settings.parts')}
          choices={choices.filter((choice) => !ids.includes(choice.id) && choice.id !== product.id)}
          onChoose={(id) => set([...ids, id])}
          error={fieldText(edited.codeOf('partIds'))}
        />
      )}
      <StatusLine text={said} />
    </fieldset>
  );
}
