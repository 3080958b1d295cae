import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { CartView } from '@/hooks/commerce/use-cart';
import { useCartNews } from '@/hooks/commerce/use-cart-news';
import { useLeftInBrowser } from '@/hooks/commerce/use-merge-state';
import { useTranslation } from '@/hooks/use-translation';

export interface CartNewsProps {
  view: CartView;
  /** Whether the promo field says why the code no longer applies. */
  codeIsRefused: boolean;
}

/** What has changed since the person saw the cart last, and what did not fit into it at sign-in. */
export function CartNews({ view, codeIsRefused }: CartNewsProps) {
  const { t } = useTranslation('cart');
  const { news, dismiss } = useCartNews(view, codeIsRefused);
  const left = useLeftInBrowser();
  return (
    <>
      {news && (
        <Banner
          live="status"
          action={
            <Button size="small" variant="secondary" onClick={dismiss}>
              {t('changed.dismiss')}
            </Button>
          }
        >
          <p>{news}</p>
        </Banner>
      )}
      {!view.isGuest && left > 0 && (
        <Banner tone="warning" live="status">
          <p>{t('full.text', { count: left })}</p>
        </Banner>
      )}
    </>
  );
}
