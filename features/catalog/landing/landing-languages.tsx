import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { LanguageState } from '@/contracts/catalog/product-management';
import type { Locale } from '@/contracts/locales';
import type { ProductType } from '@/contracts/scalars';
import { managedLandingPath } from '@/domain/catalog/managed-address';
import { LanguagePicker } from '@/features/management/language-picker';
import { landingsQuery } from '@/hooks/catalog/landing-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

interface LandingLanguagesProps {
  productId: string;
  type: ProductType;
  language: Locale;
}

const COMPLETENESS = {
  NONE: 'missing',
  DRAFT: 'partial',
  CHANGED: 'partial',
  PUBLISHED: 'complete',
} as const;

/** The languages of a product's page, each with its state; choosing one opens its editor. */
export function LandingLanguages({ productId, type, language }: LandingLanguagesProps) {
  const { t } = useTranslation('manager-landings');
  const router = useRouter();
  const href = useHref();
  const { data } = useQuery(landingsQuery(useApi(), { product: productId }));
  const states = new Map(data?.items.map((row) => [row.language, row.state]));
  const stateOf = (each: Locale): LanguageState => states.get(each) ?? 'NONE';
  return (
    <LanguagePicker
      label={t('editor.languages')}
      value={language}
      stateOf={(each) => COMPLETENESS[stateOf(each)]}
      {...(data && { textOf: (each: Locale) => t(`state.${stateOf(each)}`) })}
      onChange={(each) => void router.push(href(managedLandingPath({ id: productId, type }, each)))}
    />
  );
}
