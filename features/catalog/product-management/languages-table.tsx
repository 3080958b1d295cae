import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { PageLink } from '@/components/ui/page-link';
import { Table } from '@/components/ui/table';
import type { LanguageState, ManagedProduct, ProductLanguage } from '@/contracts/catalog/product-management';
import { LOCALE_NAMES, LOCALES, type Locale } from '@/contracts/locales';
import {
  contentPreviewPath,
  landingPreviewPath,
  managedContentPath,
  managedLandingPath,
} from '@/domain/catalog/managed-address';
import { languageName } from '@/domain/format';
import { useChangeDate } from '@/features/management/use-change-date';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './product-management.module.css';
import { PublishLanding } from './publish-landing';

const TONES: Record<Exclude<LanguageState, 'NONE'>, BadgeTone> = {
  DRAFT: 'neutral',
  PUBLISHED: 'success',
  CHANGED: 'warning',
};

const nothing = (language: Locale): ProductLanguage => ({
  ...{ language, landing: 'NONE', content: 'NONE', landingAt: null, contentAt: null },
});

/** Page and content in all languages: how far each is, and where it is edited, previewed and published. */
export function LanguagesTable({ product }: { product: ManagedProduct }) {
  const { t } = useTranslation('manager-products');
  const rows = LOCALES.map(
    (language) => product.languages.find((one) => one.language === language) ?? nothing(language),
  );
  return (
    <section id="languages" className={styles.panel}>
      <Table
        caption={t('product.languages')}
        dense
        rows={rows}
        rowKey={({ language }) => language}
        columns={[
          {
            ...{ key: 'language', header: t('languages.language'), rowHeader: true },
            cell: (row) => <LanguageName product={product} language={row.language} />,
          },
          {
            ...{ key: 'landing', header: t('languages.landing') },
            cell: (row) => <Landing product={product} row={row} />,
          },
          ...(product.courseId
            ? [
                {
                  ...{ key: 'content', header: t('languages.content') },
                  cell: (row: ProductLanguage) => <Content product={product} row={row} />,
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function LanguageName({ product, language }: { product: ManagedProduct; language: Locale }) {
  const { t } = useTranslation('manager-products');
  return (
    <>
      <span lang={language}>{LOCALE_NAMES[language]}</span>
      {product.baseLanguage === language && <span className={styles.small}>{t('languages.base')}</span>}
    </>
  );
}

interface CellProps {
  product: ManagedProduct;
  row: ProductLanguage;
}

function Landing({ product, row: { language, landing, landingAt } }: CellProps) {
  return (
    <StateCell
      {...{ language, state: landing, at: landingAt, what: 'Page' }}
      editPath={managedLandingPath(product, language)}
      previewPath={landingPreviewPath(product, language)}
    >
      {(landing === 'DRAFT' || landing === 'CHANGED') && (
        <PublishLanding productId={product.id} language={language} />
      )}
    </StateCell>
  );
}

function Content({ product, row: { language, content, contentAt } }: CellProps) {
  if (!product.courseId) return null;
  const place = { type: product.type, id: product.id, courseId: product.courseId, language };
  return (
    <StateCell
      {...{ language, state: content, at: contentAt, what: 'Content' }}
      editPath={managedContentPath(place)}
      previewPath={contentPreviewPath(place)}
    />
  );
}

interface StateCellProps {
  language: Locale;
  state: LanguageState;
  /** When it will be published by itself. */
  at: string | null;
  what: 'Page' | 'Content';
  editPath: string;
  previewPath: string;
  children?: ReactNode;
}

function StateCell({ language, state, at, what, editPath, previewPath, children }: StateCellProps) {
  const { t } = useTranslation('manager-products');
  const locale = useLocale();
  const href = useHref();
  const dateText = useChangeDate();
  const named = { language: languageName(locale, language) };
  return (
    <span className={styles.stateCell}>
      {state === 'NONE' ? (
        <span className={styles.quiet}>{t('languages.NONE')}</span>
      ) : (
        <Badge tone={TONES[state]}>{t(`languages.${state}`)}</Badge>
      )}
      <PageLink href={href(editPath)} aria-label={t(`languages.edit${what}`, named)}>
        {t('languages.edit')}
      </PageLink>
      {state !== 'NONE' && (
        <PageLink href={href(previewPath)} aria-label={t(`languages.preview${what}`, named)}>
          {t('languages.preview')}
        </PageLink>
      )}
      {children}
      {at && <span className={styles.small}>{t('languages.scheduled', { date: dateText(at) })}</span>}
    </span>
  );
}
