import { useCallback } from 'react';
import type { EducationItem } from '@/contracts/learning/learning';
import { LOCALE_NAMES } from '@/contracts/locales';
import { dashboardPath, learningPath, PROGRESS_BUTTON } from '@/domain/catalog/product';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Link and texts of a card of the user's product. */
export function useEducationCard() {
  const { t } = useTranslation('education');
  const href = useHref();
  const locale = useLocale();
  return useCallback(
    (item: EducationItem) => {
      const { productId, productType, title, learningLanguage, progressStatus, awaitsPayment } = item;
      const facts = [
        ...(item.accessType === null ? [t('card.demo')] : []),
        ...(learningLanguage === locale
          ? []
          : [t('card.language', { language: LOCALE_NAMES[learningLanguage] })]),
      ];
      const player = learningPath({ type: productType, id: productId, language: learningLanguage });
      // A demo view has no dashboard: nothing is owned yet.
      const own = item.accessType === null ? null : dashboardPath({ type: productType, id: productId });
      return {
        href: href(own ?? player),
        playerHref: href(player),
        id: productId,
        type: productType,
        typeLabel: t(`type.${productType}`),
        title,
        pictureUrl: item.coverUrl,
        facts,
        /** How far one is in it; not said of what is only tried until it is paid. */
        hasProgress: item.totalLessons > 0 && !awaitsPayment,
        button: t(awaitsPayment ? 'card.tryFree' : `card.${PROGRESS_BUTTON[progressStatus]}`),
        breakdown: {
          address: { productId, language: learningLanguage },
          label: t('card.breakdown', { title }),
        },
        progressLabel: t('card.progress', { title }),
        lessons: t('card.lessons', { done: item.completedLessons, count: item.totalLessons }),
        resume:
          item.resumeLessonTitle === null || progressStatus === 'COMPLETED' || awaitsPayment
            ? null
            : t('card.resume', { lesson: item.resumeLessonTitle }),
      };
    },
    [t, href, locale],
  );
}
