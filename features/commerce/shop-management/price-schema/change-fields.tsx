import { useQuery } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { PriceSchema } from '@/contracts/commerce/price-schema';
import { LoadState } from '@/features/management/load-state';
import { priceLevelsQuery } from '@/hooks/commerce/price-management-queries';
import { useApi } from '@/hooks/use-api';
import { useFieldText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import type { PriceField } from './change-prices-dialog';
import { SaleFields } from './sale-fields';
import type { ChangeDraft } from './use-change-draft';

interface ChangeFieldsProps {
  field: PriceField;
  draft: ChangeDraft;
  products: readonly PriceSchema[];
}

/** The one thing that changes, for all chosen products. */
export function ChangeFields({ field, draft, products }: ChangeFieldsProps) {
  const { t } = useTranslation('manager-shop');
  return (
    <>
      <p className={styles.quiet}>{t('schema.products', { count: products.length })}</p>
      {field === 'level' && <LevelField draft={draft} />}
      {field === 'sale' && <SaleFields draft={draft} />}
      {field === 'subscription' && <SubscriptionField draft={draft} />}
    </>
  );
}

function LevelField({ draft }: { draft: ChangeDraft }) {
  const { t } = useTranslation('manager-shop');
  const fieldText = useFieldText();
  const levels = useQuery(priceLevelsQuery(useApi()));
  if (!levels.data) return <LoadState query={levels} height="64px" />;
  return (
    <Field
      label={t('schema.level')}
      error={draft.wrong.includes('levelId') ? fieldText('required') : undefined}
      required
    >
      <Select
        value={draft.typed.levelId}
        placeholder={t('schema.chooseLevel')}
        options={[
          ...levels.data.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'free', label: t('schema.free') },
        ]}
        onChange={({ target }) => draft.set({ levelId: target.value })}
      />
    </Field>
  );
}

function SubscriptionField({ draft }: { draft: ChangeDraft }) {
  const { t } = useTranslation('manager-shop');
  const fieldText = useFieldText();
  return (
    <Field
      label={t('schema.subscriptionPercent')}
      hint={t('schema.subscriptionHint')}
      error={draft.wrong.includes('subscription') ? fieldText('invalid') : undefined}
      required
    >
      <TextInput
        inputMode="numeric"
        value={draft.typed.subscription}
        onChange={({ target }) => draft.set({ subscription: target.value })}
      />
    </Field>
  );
}
