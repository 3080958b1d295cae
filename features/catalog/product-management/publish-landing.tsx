import { Button } from '@/components/ui/button';
import type { Locale } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import { usePublishLanding } from '@/hooks/catalog/use-product-management';
import { useSession } from '@/hooks/identity/use-session';
import { useErrorToast } from '@/hooks/use-error-text';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

/** Publishes what is saved of the page in one language, for seniors; a page that is not ready is refused. */
export function PublishLanding({ productId, language }: { productId: string; language: Locale }) {
  const { t } = useTranslation('manager-products');
  const locale = useLocale();
  const { isSenior } = useSession();
  const toastRefusal = useErrorToast();
  const publish = usePublishLanding(productId);
  if (!isSenior) return null;
  const named = { language: languageName(locale, language) };
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('languages.publishPage', named)}
      loading={publish.isPending}
      onClick={() =>
        publish.mutate(language, {
          onSuccess: () => toastSuccess(t('languages.published', named)),
          onError: toastRefusal,
        })
      }
    >
      {t('languages.publish')}
    </Button>
  );
}
