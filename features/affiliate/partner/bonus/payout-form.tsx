import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextInput } from '@/components/ui/text-input';
import {
  PAYOUT_ACCOUNT_MAX,
  PAYOUT_ACCOUNT_MIN,
  PAYOUT_METHODS,
  type PayoutMethod,
} from '@/contracts/affiliate/affiliate-values';
import type { Currency } from '@/contracts/scalars';
import type { PayoutRequest } from '@/hooks/affiliate/use-payouts';
import { useBodyForm } from '@/hooks/use-body-form';
import { useTranslation } from '@/hooks/use-translation';
import { payout } from '@/services/affiliate-endpoints';
import styles from '../partner.module.css';

interface PayoutFormProps {
  currency: Currency;
  payoutId: string;
  methods: readonly PayoutMethod[];
  onSend: (fields: Pick<PayoutRequest, 'method' | 'account'>) => Promise<void>;
}

/** How and where to be paid. */
export function PayoutForm({ currency, payoutId, methods, onSend }: PayoutFormProps) {
  const { t } = useTranslation('affiliate');
  const first = methods[0] ?? PAYOUT_METHODS[0];
  const form = useBodyForm(payout.request, { payoutId, currency, method: first, account: '' });
  const method = useWatch({ control: form.control, name: 'method' }) ?? first;
  return (
    <form className={styles.list} method="post" noValidate onSubmit={form.submit(onSend)}>
      <FormError>{form.rootError}</FormError>
      <RadioGroup
        legend={t('payout.method')}
        name="method"
        variant="cards"
        inputProps={form.register('method')}
        defaultValue={first}
        options={methods.map((value) => ({
          value,
          label: t(`payout.methods.${value}`),
          hint: t(`payout.methodHints.${value}`),
        }))}
      />
      <Field
        label={t(`payout.account.${method}`)}
        hint={
          <>
            <p>{t(`payout.accountHint.${method}`, { currency, min: PAYOUT_ACCOUNT_MIN })}</p>
            <p>{t('payout.stored')}</p>
          </>
        }
        error={form.textOf('account')}
        required
      >
        <TextInput {...form.register('account')} maxLength={PAYOUT_ACCOUNT_MAX} autoComplete="off" />
      </Field>
      <div>
        <Button type="submit" loading={form.isSubmitting}>
          {t('payout.submit')}
        </Button>
      </div>
    </form>
  );
}
