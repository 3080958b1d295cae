import type { ChangedField } from '@/contracts/identity/approval';
import { LOCALES } from '@/contracts/locales';
import type { AuditEntity } from '@/contracts/manager-values';
import { CURRENCIES } from '@/contracts/values';
import { formatMoney, formatNumber, formatPercent, languageName } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from './management.module.css';
import { useBannerChange } from './use-banner-change';
import { usePartnerChange } from './use-partner-change';

const FIELDS = [
  ...([
    'status',
    'publishAt',
    'publicationRequest',
    'role',
    'name',
    'level',
    'subscriptionPercent',
    'percent',
  ] as const),
  ...(['salePercent', 'saleFrom', 'saleTo', 'forAllProducts', 'validFrom', 'validTo'] as const),
  ...(['description', 'totalLimit', 'perUserLimit', 'onSale'] as const),
  ...(['shortTitle1', 'shortTitle2', 'urlSlug', 'promise', 'outcomes', 'about', 'audience', 'faq'] as const),
  ...(['module', 'lesson', 'order', 'item', 'version'] as const),
  ...(['refundRequest', 'refund'] as const),
  ...(['question', 'slug', 'code', 'position', 'bio', 'popUpSubtitle', 'photoUrl', 'email'] as const),
];
/** Parts of a sale, as the price of a product records them. */
const SALE_PARTS: Record<string, 'salePercent' | 'saleFrom' | 'saleTo'> = {
  'sale.percent': 'salePercent',
  'sale.from': 'saleFrom',
  'sale.to': 'saleTo',
};
const VALUES = [
  ...(['true', 'false', 'DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const),
  ...(['OPEN', 'GRANTED', 'DECLINED'] as const),
  ...(['STUDENT', 'CONTENT_MANAGER', 'SENIOR_CONTENT_MANAGER'] as const),
];
const PERCENTS = new Set(['percent', 'salePercent', 'sale.percent', 'subscriptionPercent']);
const INSTANT = /^\d{4}-\d\d-\d\dT/;

interface AuditChangesProps {
  changes: readonly ChangedField[];
  /** What was changed, where its fields have names of their own. */
  entity?: AuditEntity;
}

/** The changed fields, each with its value before and after. */
export function AuditChanges({ changes, entity }: AuditChangesProps) {
  const banner = useBannerChange();
  const partner = usePartnerChange();
  const own = entity === 'BANNER' ? banner : partner;
  const commonName = useFieldName();
  const commonValue = useFieldValue();
  const name = (field: string) => own.name(field) ?? commonName(field);
  const value = (field: string, stored: string | null) =>
    own.value(field, stored) ?? commonValue(field, stored);
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, from, to }) => (
        <li key={`${field} ${from} ${to}`}>
          <span className={styles.field}>{name(field)}</span> <del>{value(field, from)}</del> →{' '}
          <ins>{value(field, to)}</ins>
        </li>
      ))}
    </ul>
  );
}

function useFieldName(): (field: string) => string {
  const { t } = useTranslation('manager');
  const locale = useLocale();
  return (field) => {
    const [group, ...parts] = field.split('.');
    const currency = parts.at(-1) ?? '';
    const part = SALE_PARTS[field];
    if (part) return t(`field.${part}`);
    if (group === 'amounts') return t('field.amounts', { currency });
    if (group === 'sale') return t('field.sale', { currency });
    const known = FIELDS.find((name) => name === field || name === group);
    const language = LOCALES.find((value) => field === `${group}.${value}`);
    if (!known) return field;
    return language ? `${t(`field.${known}`)} · ${languageName(locale, language)}` : t(`field.${known}`);
  };
}

/** Values are stored as text: amounts in minor units, instants in ISO 8601. */
function useFieldValue(): (field: string, value: string | null) => string {
  const { t } = useTranslation('manager');
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (field, value) => {
    if (value === null || value === '') return t('audit.nothing');
    const currency = CURRENCIES.find((name) => field.endsWith(`.${name}`));
    if (currency) return formatMoney(locale, Number(value), currency);
    if (PERCENTS.has(field)) return formatPercent(locale, Number(value));
    if (INSTANT.test(value))
      return formatDate(locale, value, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    const known = VALUES.find((name) => name === value);
    if (known) return t(`value.${known}`);
    return /^\d+$/.test(value) && field.endsWith('Limit') ? formatNumber(locale, Number(value)) : value;
  };
}
