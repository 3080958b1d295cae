import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { pricedProductsQuery } from '@/hooks/commerce/price-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';

const Combobox = dynamic(() => import('@/components/ui/combobox').then((module) => module.Combobox));

interface ProductChoiceProps {
  legend: string;
  /** Of the field that adds a product. */
  label: string;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  max: number;
  error?: string | undefined;
}

/** Several products: found by typing, removed by a button. */
export function ProductChoice({ legend, label, ids, onChange, max, error }: ProductChoiceProps) {
  const { t } = useTranslation('manager-shop');
  const products = useQuery(pricedProductsQuery(useApi())).data ?? [];
  const [round, setRound] = useState(0);
  const chosen = ids.map((id) => products.find((product) => product.id === id) ?? { id, name: '…' });
  const choose = (id: string | null) => {
    if (id === null) return;
    setRound((count) => count + 1);
    onChange([...ids, id]);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {chosen.length === 0 && <p className={styles.quiet}>{t('form.noneChosen')}</p>}
      <ul className={styles.chosen}>
        {chosen.map(({ id, name }) => (
          <li key={id} className={styles.chip}>
            {name}
            <button
              type="button"
              aria-label={t('form.remove', { name })}
              onClick={() => onChange(ids.filter((known) => known !== id))}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {ids.length < max && (
        <Field label={label} error={error}>
          <Combobox
            // A choice leaves the field empty for the next one.
            key={round}
            options={products
              .filter(({ id }) => !ids.includes(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={null}
            onValueChange={choose}
            placeholder={t('form.searchProduct')}
            emptyText={t('form.noMatch')}
            openLabel={t('form.openList')}
            clearLabel={t('form.clearList')}
          />
        </Field>
      )}
    </fieldset>
  );
}
