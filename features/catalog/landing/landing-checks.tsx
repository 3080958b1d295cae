import type { LandingCheck } from '@/contracts/catalog/landing-management';
import { PublicationChecks } from '@/features/management/publication-checks';
import { useTranslation } from '@/hooks/use-translation';
import { useFieldName } from './use-landing-fields';

interface LandingChecksProps {
  checks: readonly LandingCheck[];
  /** Leads to the field. */
  onShow: (field: string) => void;
}

export function LandingChecks({ checks, onShow }: LandingChecksProps) {
  const { t } = useTranslation('manager-landings');
  const nameOf = useFieldName();
  const shown = checks.map(({ field, code, link }) => ({
    key: `${field} ${code} ${link}`,
    text: t(`check.${code}`, { field: nameOf(field), link }),
    onShow: () => onShow(field),
  }));
  return <PublicationChecks title={t('check.title')} ready={t('check.ready')} checks={shown} />;
}
