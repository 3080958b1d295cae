import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Locale } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import { landingQuery } from '@/hooks/catalog/product-queries';
import { useApi } from '@/hooks/use-api';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Shown instead of a longread that was not written in the asked language: the languages there are. */
export function MissingLanguage({ productId, language }: { productId: string; language: Locale }) {
  const { t } = useTranslation('learning');
  const locale = useLocale();
  const { asPath } = useRouter();
  const { data } = useQuery(landingQuery(useApi(), productId));
  const path = (asPath.split(/[?#]/)[0] ?? '').replace(/\/[^/]+$/, '');
  const languages = data?.learningLanguages ?? [];
  return (
    <EmptyState
      heading="h1"
      title={t('place.noLanguage', { language: languageName(locale, language) })}
      text={languages.length > 0 && t('place.noLanguageText')}
      action={languages.map((other) => (
        <Button key={other} variant="secondary" href={`${path}/${other}`}>
          {t('place.read', { language: languageName(locale, other) })}
        </Button>
      ))}
    />
  );
}
