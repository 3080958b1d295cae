import type { BannerCheck } from '@/contracts/editorial/banner-management';
import { LOCALES } from '@/contracts/locales';
import { languageName } from '@/domain/format';
import { PublicationChecks } from '@/features/management/publication-checks';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

interface BannerChecksProps {
  checks: readonly BannerCheck[];
  /** Leads to the field. */
  onShow: (check: BannerCheck) => void;
}

export function BannerChecks({ checks, onShow }: BannerChecksProps) {
  const { t } = useTranslation('manager-static');
  const textOf = useCheckText();
  const shown = checks.map((check) => ({
    key: `${check.field} ${check.code} ${check.detail}`,
    text: textOf(check),
    onShow: () => onShow(check),
  }));
  return <PublicationChecks title={t('check.title')} ready={t('check.ready')} checks={shown} />;
}

/** What a check says, with the language or the promo code that it means. */
export function useCheckText(): (check: BannerCheck) => string {
  const { t } = useTranslation('manager-banners');
  const locale = useLocale();
  return ({ code, detail = '' }) => {
    const language = LOCALES.find((known) => known === detail);
    return t(`check.${code}`, { detail: language ? languageName(locale, language) : detail });
  };
}
