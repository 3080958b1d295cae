import { Badge, type BadgeTone } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import type { LandingRow } from '@/contracts/catalog/landing-management';
import type { LanguageState } from '@/contracts/catalog/product-management';
import { managedLandingPath } from '@/domain/catalog/managed-address';
import { landingPath } from '@/domain/catalog/product';
import { languageName } from '@/domain/format';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useChangeDate } from '@/features/management/use-change-date';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

const TONES: Record<LanguageState, BadgeTone> = {
  NONE: 'neutral',
  DRAFT: 'warning',
  PUBLISHED: 'success',
  CHANGED: 'brand',
};

/** State of a landing in one language. */
export function LandingState({ state }: { state: LanguageState }) {
  const { t } = useTranslation('manager-landings');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

/** A row is a product in a language. */
export function useLandingRowName(): (row: LandingRow) => string {
  const { t } = useTranslation('manager-landings');
  const locale = useLocale();
  return ({ title, language }) => t('list.rowName', { title, language: languageName(locale, language) });
}

/** Path of its editor, without the locale. */
export const pathOf = ({ productId: id, productType: type, language }: LandingRow): string =>
  managedLandingPath({ id, type }, language);

const addressOf = ({ language, productType: type, urlSlug }: LandingRow): string =>
  urlSlug === '' ? '' : `/${language}${landingPath({ type, urlSlug })}`;

export function useLandingColumns(): ManagerColumn<LandingRow>[] {
  const { t } = useTranslation('manager-landings');
  const { t: product } = useTranslation('product');
  const locale = useLocale();
  const href = useHref();
  const dateOf = useChangeDate();
  const language = (row: LandingRow) => languageName(locale, row.language);
  const format = (row: LandingRow) => product(`type.${row.productType}`);
  const changed = (row: LandingRow) => (row.changed ? dateOf(row.changed.at) : '');
  const by = (row: LandingRow) => row.changed?.by?.name ?? '';
  return [
    {
      key: 'product',
      header: t('list.product'),
      cell: (row) => (
        <TextLink variant="quiet" href={href(pathOf(row))}>
          {row.title}
        </TextLink>
      ),
      csv: ({ title }) => title,
      rowHeader: true,
    },
    { key: 'language', header: t('list.language'), cell: language, csv: language },
    {
      key: 'state',
      header: t('list.state'),
      cell: ({ state }) => <LandingState state={state} />,
      csv: ({ state }) => t(`state.${state}`),
    },
    {
      key: 'changed',
      header: t('list.changed'),
      cell: changed,
      csv: ({ changed: change }) => change?.at ?? '',
    },
    { key: 'by', header: t('list.by'), cell: by, csv: by },
    { key: 'format', header: t('list.format'), cell: format, csv: format, optional: true },
    { key: 'address', header: t('list.address'), cell: addressOf, csv: addressOf, optional: true },
  ];
}
