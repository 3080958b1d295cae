import type { Locale } from '../../../../contracts/locales.ts';
import type { SubscriptionPeriodName } from '../../../../domain/commerce/subscription.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';

const I18N_NAMESPACE = 'subscription';

/** Name of a plan in the buyer's language, as it stands on the order and the receipt. */
export type PlanTitles = (locale: Locale, period: SubscriptionPeriodName) => Promise<string>;

export function createPlanTitles(translations: Translations): PlanTitles {
  return async (locale, period) => {
    const texts = (await translations.load(locale, [I18N_NAMESPACE]))[I18N_NAMESPACE];
    const titles = texts?.orderTitle;
    const title = typeof titles === 'object' ? titles[period] : undefined;
    return typeof title === 'string' ? title : period;
  };
}
