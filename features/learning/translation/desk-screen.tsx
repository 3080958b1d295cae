import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ApiError } from '@/contracts/api-error';
import { DEFAULT_LOCALE, parseLocale } from '@/contracts/locales';
import { TRANSLATIONS_PATH } from '@/domain/editorial/interface-text-address';
import { languageName } from '@/domain/format';
import { translationPath } from '@/domain/learning/translation-address';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { type DeskKey, translationDeskQuery } from '@/hooks/learning/translation-queries';
import { useApi } from '@/hooks/use-api';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { Desk } from './desk';
import type { RenderDocument } from './field-target';

export interface DeskScreenProps {
  /** The editor of formatted texts, which another feature has. */
  renderDocument: RenderDocument;
}

/** `/manager/translations/[productId]/[language]`: a product in two languages, text by text. */
export function DeskScreen({ renderDocument }: DeskScreenProps) {
  const { t } = useTranslation('manager-translations');
  const locale = useLocale();
  const { query: address } = useRouter();
  const productId = String(address.productId ?? '');
  const language = parseLocale(address.language) ?? DEFAULT_LOCALE;
  const key: DeskKey = { productId, language };
  const query = useQuery(translationDeskQuery(useApi(), key));
  const title = t('desk.title', { language: languageName(locale, language) });
  const desk = query.data;
  if (isUnknown(query.error)) return <UnknownProduct title={title} />;
  return (
    <ManagerPage
      title={title}
      lead={desk?.title}
      path={translationPath(productId, language)}
      back={{ path: TRANSLATIONS_PATH, label: t('desk.back') }}
    >
      <LoadState query={query} height="640px" />
      {desk && <Desk key={`${productId} ${language}`} desk={desk} renderDocument={renderDocument} />}
    </ManagerPage>
  );
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'product_not_found';

function UnknownProduct({ title }: { title: string }) {
  const { t } = useTranslation('manager-translations');
  const href = useHref();
  return (
    <ManagerPage title={title} path={TRANSLATIONS_PATH}>
      <EmptyState
        title={t('desk.notFoundTitle')}
        text={t('desk.notFoundText')}
        action={<Button href={href(TRANSLATIONS_PATH)}>{t('desk.toBoard')}</Button>}
      />
    </ManagerPage>
  );
}
