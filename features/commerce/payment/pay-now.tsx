import { Button, type ButtonProps } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translation';
import { goToPayment } from '@/services/payment-start';

export interface PayNowProps {
  approveUrl: string;
  size?: ButtonProps['size'];
}

/** A link, so that it works without scripts; the browser follows it, because the address is not a page. */
export function PayNow({ approveUrl, size }: PayNowProps) {
  const { t } = useTranslation('receipt');
  return (
    <Button
      size={size}
      href={approveUrl}
      onClick={(event) => {
        event.preventDefault();
        goToPayment(approveUrl);
      }}
    >
      {t('order.payNow')}
    </Button>
  );
}
