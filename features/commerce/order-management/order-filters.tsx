import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { CURRENCIES, PAYMENT_PROVIDERS } from '@/contracts/values';
import type { ListState } from '@/features/management/use-list-state';
import { useTranslation } from '@/hooks/use-translation';
import { ORDER_STATES, type OrderFilter } from './orders-query';

type Props = { state: Pick<ListState<OrderFilter>, 'filters' | 'setFilter'> };
type Choice = { value: string; label: string };

/** Narrows the list by state, provider, currency and days. */
export function OrderFilters({ state }: Props) {
  const { t } = useTranslation('manager-orders');
  const states = ORDER_STATES.map((value) => ({ value, label: t(`orderStatus.${value}`) }));
  const providers = PAYMENT_PROVIDERS.map((value) => ({ value, label: t(`provider.${value}`) }));
  const currencies = CURRENCIES.map((value) => ({ value, label: value }));
  const select = (name: 'status' | 'provider' | 'currency', anyLabel: string, choices: Choice[]) => (
    <Field label={t(`orders.${name}`)}>
      <Select
        value={state.filters[name]}
        onChange={(event) => state.setFilter(name, event.target.value)}
        options={[{ value: '', label: anyLabel }, ...choices]}
      />
    </Field>
  );
  const day = (name: 'from' | 'to') => (
    <Field label={t(`orders.${name}`)}>
      <TextInput
        type="date"
        value={state.filters[name]}
        onChange={(event) => state.setFilter(name, event.target.value)}
      />
    </Field>
  );
  return (
    <>
      {select('status', t('orders.anyStatus'), states)}
      {select('provider', t('orders.anyProvider'), providers)}
      {select('currency', t('orders.anyCurrency'), currencies)}
      {day('from')}
      {day('to')}
    </>
  );
}
