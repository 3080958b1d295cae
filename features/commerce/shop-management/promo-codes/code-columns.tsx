import { Badge, type BadgeTone } from '@/components/ui/badge';
import { TextLink } from '@/components/ui/link';
import type { ManagedPromoCode } from '@/contracts/commerce/promo-code-management';
import { promoCodePath } from '@/domain/commerce/shop-address';
import type { ManagerColumn } from '@/features/management/manager-list-props';
import { useChangeDate } from '@/features/management/use-change-date';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../shop-management.module.css';
import { useCodeTexts } from './use-code-texts';

export const STATE_TONES: Record<ManagedPromoCode['state'], BadgeTone> = {
  ...{ SCHEDULED: 'brand', ACTIVE: 'success', USED_UP: 'warning', ENDED: 'neutral' },
};

/** Columns of the list of promo codes. */
export function useCodeColumns(): ManagerColumn<ManagedPromoCode>[] {
  const { t } = useTranslation('manager-shop');
  const href = useHref();
  const dateText = useChangeDate();
  const texts = useCodeTexts();
  const end = ({ validTo }: ManagedPromoCode) => (validTo ? dateText(validTo) : t('promo.always'));
  return [
    {
      ...{ key: 'code', header: t('promo.code'), rowHeader: true, sort: 'code', csv: ({ code }) => code },
      cell: ({ id, code, description }) => (
        <>
          <TextLink href={href(promoCodePath(id))}>{code}</TextLink>
          {description && <span className={styles.small}>{description}</span>}
        </>
      ),
    },
    { key: 'discount', header: t('promo.discount'), cell: texts.discount, csv: texts.discount },
    {
      ...{ key: 'state', header: t('promo.state'), csv: ({ state }) => t(`promo.${state}`) },
      cell: ({ state }) => <Badge tone={STATE_TONES[state]}>{t(`promo.${state}`)}</Badge>,
    },
    {
      ...{ key: 'used', header: t('promo.used'), align: 'end', sort: 'used' },
      ...{ cell: texts.uses, csv: ({ used }: ManagedPromoCode) => String(used) },
    },
    { key: 'products', header: t('promo.products'), cell: texts.products, csv: texts.products },
    { key: 'validTo', header: t('promo.validTo'), cell: end, csv: ({ validTo }) => validTo ?? '' },
    {
      ...{ key: 'created', header: t('promo.created'), sort: 'newest', csv: ({ createdAt }) => createdAt },
      cell: ({ createdAt, createdBy }) => (
        <>
          {dateText(createdAt)}
          {createdBy && <span className={styles.small}>{createdBy}</span>}
        </>
      ),
    },
  ];
}
