import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { TextInput } from '@/components/ui/text-input';
import type { PriceSchemaDraft } from '@/contracts/commerce/price-schema';
import { percentOf } from '@/domain/commerce/price-draft';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-management.module.css';

interface SaleFieldsProps {
  draft: PriceSchemaDraft;
  onChange: (draft: PriceSchemaDraft) => void;
}

const NEW_SALE = { percent: 10, amounts: null, from: null, to: null };
/** `2026-11-24T10:30`, as the browser's own control has it. */
const localTime = (instant: string | null): string => {
  if (!instant) return '';
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};
const instantOf = (local: string): string | null => (local ? new Date(local).toISOString() : null);

/** A sale by percent with its days; one by amounts is only shown here. */
export function SaleFields({ draft, onChange }: SaleFieldsProps) {
  const { t } = useTranslation('manager-products');
  const { sale } = draft;
  return (
    <>
      <Checkbox
        label={t('price.saleOn')}
        checked={sale !== null}
        onChange={(event) => onChange({ ...draft, sale: event.target.checked ? NEW_SALE : null })}
      />
      {sale?.amounts && <p className={styles.quiet}>{t('price.saleAmounts')}</p>}
      {sale && !sale.amounts && (
        <Field label={t('price.salePercent')}>
          <TextInput
            inputMode="numeric"
            value={String(sale.percent ?? '')}
            onChange={({ target }) =>
              onChange({ ...draft, sale: { ...sale, percent: percentOf(target.value, 1) } })
            }
          />
        </Field>
      )}
      {sale && (
        <div className={styles.pair}>
          {(['from', 'to'] as const).map((end) => (
            <Field key={end} label={t(end === 'from' ? 'price.saleFrom' : 'price.saleTo')}>
              <TextInput
                type="datetime-local"
                value={localTime(sale[end])}
                onChange={({ target }) =>
                  onChange({ ...draft, sale: { ...sale, [end]: instantOf(target.value) } })
                }
              />
            </Field>
          ))}
        </div>
      )}
    </>
  );
}
