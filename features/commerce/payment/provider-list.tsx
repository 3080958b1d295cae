import { ProviderMark } from '@/components/brand/provider-mark';
import { RadioGroup } from '@/components/ui/radio-group';
import type { PaymentProviderId } from '@/contracts/commerce/payment';
import { useTranslation } from '@/hooks/use-translation';
import styles from './payment.module.css';

export interface ProviderListProps {
  providers: readonly PaymentProviderId[];
  value: PaymentProviderId | undefined;
  onValueChange: (value: PaymentProviderId) => void;
}

/** The providers to choose from, each with what it takes. */
export function ProviderList({ providers, value, onValueChange }: ProviderListProps) {
  const { t } = useTranslation('payment');
  return (
    <RadioGroup
      name="provider"
      variant="cards"
      legend={t('choose.legend')}
      options={providers.map((id) => ({
        value: id,
        label: (
          <span className={styles.provider}>
            {t(`provider.${id}`)}
            <ProviderMark provider={id} />
          </span>
        ),
        hint: t(`takes.${id}`),
      }))}
      value={value}
      onValueChange={(picked) => {
        const known = providers.find((id) => id === picked);
        if (known) onValueChange(known);
      }}
    />
  );
}
