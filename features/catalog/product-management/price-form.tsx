import dynamic from 'next/dynamic';
import { type FormEvent, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import type { PriceLevel } from '@/contracts/commerce/price-guide';
import type { PriceSchema, PriceSchemaDraft } from '@/contracts/commerce/price-schema';
import { draftOfPrice, percentOf } from '@/domain/commerce/price-draft';
import { useChangePrice } from '@/hooks/commerce/use-price-management';
import { useFreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import { PricePreviewTable } from './price-preview-table';
import styles from './product-management.module.css';
import { SaleFields } from './sale-fields';

const FreshSignInDialog = dynamic(() =>
  import('@/features/management/fresh-sign-in-dialog').then((module) => module.FreshSignInDialog),
);
const FREE = 'free';

interface PriceFormProps {
  schema: PriceSchema;
  levels: readonly PriceLevel[];
}

/** Level, sale and subscription discount; a drop of more than half waits for a second senior manager. */
export function PriceForm({ schema, levels }: PriceFormProps) {
  const { t } = useTranslation('manager-products');
  const errorText = useErrorText();
  const [draft, setDraft] = useState<PriceSchemaDraft>(() => draftOfPrice(schema));
  const [isChosen, setChosen] = useState(schema.priced);
  const fresh = useFreshSignIn();
  const change = useChangePrice(schema.productId);
  const level = levels.find(({ id }) => id === draft.levelId);
  const approval = change.data?.approval;

  function save(event: FormEvent) {
    event.preventDefault();
    const body = { ...draft, version: schema.version };
    fresh
      .run(() => change.mutateAsync(body))
      .then((answer) => answer.approval ?? toastSuccess(t('price.saved')))
      // The form shows the error of the mutation.
      .catch(() => {});
  }

  function choose(value: string) {
    setChosen(value !== '');
    setDraft({
      ...draft,
      levelId: value === FREE || value === '' ? null : value,
      ...(value === FREE && { sale: null }),
    });
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={save}>
      <FormError>{change.error && !fresh.asking ? errorText(change.error) : undefined}</FormError>
      {approval && (
        <Banner tone="warning">
          {t(approval.reason === 'ONLY_SENIOR' ? 'price.waitsHour' : 'price.waits')}
        </Banner>
      )}
      <Field label={t('price.level')}>
        <Select
          value={isChosen ? (draft.levelId ?? FREE) : ''}
          {...(!schema.priced && { placeholder: t('price.choose') })}
          options={[
            { value: FREE, label: t('price.free') },
            ...levels.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      {draft.levelId !== null && <SaleFields draft={draft} onChange={setDraft} />}
      {draft.levelId !== null && (
        <Field label={t('price.subscription')} hint={t('price.subscriptionHint')}>
          <TextInput
            inputMode="numeric"
            value={String(draft.subscriptionPercent)}
            onChange={({ target }) => setDraft({ ...draft, subscriptionPercent: percentOf(target.value, 0) })}
          />
        </Field>
      )}
      {isChosen && <PricePreviewTable amounts={level?.amounts ?? null} draft={draft} />}
      <Button type="submit" loading={change.isPending} disabled={!isChosen}>
        {t('price.save')}
      </Button>
      {fresh.asking && <FreshSignInDialog fresh={fresh} />}
    </form>
  );
}
