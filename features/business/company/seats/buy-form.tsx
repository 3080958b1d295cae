import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/contracts/api-error';
import { INVOICE_DUE_DAYS, PURCHASE_ORDER_MAX } from '@/contracts/business/business-values';
import type { SeatOffers } from '@/contracts/business/seat';
import { useBuySeats, useOrderSeats } from '@/hooks/business/use-seats';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from '../company.module.css';
import { useCorpAddress } from '../use-corp-address';
import { BuyLine } from './buy-line';
import { BuyTotal } from './buy-total';
import { usePurchase } from './use-purchase';

export interface BuyFormProps {
  companyId: string;
  offers: SeatOffers;
  wanted: { item: string; seats: number };
  onDone: () => void;
}

/** What to buy, what it comes to, and how it is paid. */
export function BuyForm({ companyId, offers, wanted, onDone }: BuyFormProps) {
  const { t } = useTranslation('business');
  const { showTab } = useCorpAddress();
  const { lines, isComplete, total, change, add, remove, purchase } = usePurchase(offers, wanted);
  const [way, setWay] = useState<'card' | 'invoice'>('card');
  const [purchaseOrder, setPurchaseOrder] = useState('');
  const [isAsked, setAsked] = useState(false);
  const buy = useBuySeats(companyId);
  const order = useOrderSeats(companyId);
  const isBusy = buy.isPending || order.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isComplete || isBusy) return;
    buy.reset();
    order.reset();
    if (way === 'card') return buy.mutate(purchase(way));
    order.mutate(
      { ...purchase(`${way} ${purchaseOrder}`), purchaseOrder },
      {
        onSuccess: ({ number }) => {
          toastSuccess(t('buy.ordered', { number }));
          onDone();
          showTab('invoices');
        },
      },
    );
  };
  return (
    <form className={styles.stack} noValidate onSubmit={submit}>
      <Refusal error={buy.error ?? order.error} isIncomplete={isAsked && !isComplete} />
      {lines.map((line) => (
        <BuyLine
          key={line.id}
          line={line}
          offers={offers}
          isAsked={isAsked}
          onChange={(changes) => change(line.id, changes)}
          onRemove={lines.length > 1 ? () => remove(line.id) : undefined}
        />
      ))}
      <p>
        <Button size="small" variant="quiet" icon={<Plus aria-hidden="true" />} onClick={add}>
          {t('buy.add')}
        </Button>
      </p>
      <BuyTotal lines={lines} total={total} currency={offers.currency} />
      {offers.invoices && <Way way={way} onWay={setWay} />}
      {way === 'invoice' && (
        <Field label={t('buy.purchaseOrder')} note={t('common.optional')} hint={t('buy.purchaseOrderHint')}>
          <TextInput
            value={purchaseOrder}
            maxLength={PURCHASE_ORDER_MAX}
            onChange={({ target }) => setPurchaseOrder(target.value)}
          />
        </Field>
      )}
      <div className={styles.actions}>
        <Button type="submit" size="large" loading={isBusy}>
          {t(way === 'card' ? 'buy.submitCard' : 'buy.submitInvoice')}
        </Button>
      </div>
    </form>
  );
}

function Refusal({ error, isIncomplete }: { error: unknown; isIncomplete: boolean }) {
  const { t } = useTranslation('business');
  const errorText = useErrorText();
  if (isIncomplete) return <FormError>{t('buy.incomplete')}</FormError>;
  if (!error) return null;
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'price_has_changed') return <FormError>{t('buy.priceChanged')}</FormError>;
  if (code === 'not_found') return <FormError>{t('buy.gone')}</FormError>;
  return <FormError>{errorText(error)}</FormError>;
}

interface WayProps {
  way: 'card' | 'invoice';
  onWay: (way: 'card' | 'invoice') => void;
}

function Way({ way, onWay }: WayProps) {
  const { t } = useTranslation('business');
  return (
    <RadioGroup
      legend={t('buy.way')}
      name="way"
      variant="cards"
      value={way}
      onValueChange={(next) => onWay(next === 'invoice' ? 'invoice' : 'card')}
      options={[
        { value: 'card', label: t('buy.card'), hint: t('buy.cardHint') },
        {
          value: 'invoice',
          label: t('buy.invoice'),
          hint: t('buy.invoiceHint', { days: INVOICE_DUE_DAYS }),
        },
      ]}
    />
  );
}
