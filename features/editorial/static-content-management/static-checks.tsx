import type { StaticCheck, StaticDraftEntry } from '@/contracts/editorial/static-content-management';
import { languageName } from '@/domain/format';
import { PublicationChecks } from '@/features/management/publication-checks';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useEntryName } from './use-static-names';

interface StaticChecksProps {
  checks: readonly StaticCheck[];
  entries: readonly StaticDraftEntry[];
  /** Opens an entry; null for the whole group. */
  onShow: (code: string | null) => void;
}

export function StaticChecks({ checks, entries, onShow }: StaticChecksProps) {
  const { t } = useTranslation('manager-static');
  const locale = useLocale();
  const nameOf = useEntryName();
  const shown = checks.map(({ code, entry, language }) => {
    const found = entries.find((candidate) => candidate.code === entry);
    const name = found ? nameOf(found) : (entry ?? '');
    const detail = { language: language ? languageName(locale, language) : '', example: '{{languages}}' };
    return {
      key: `${code} ${entry} ${language}`,
      text: t(`check.${code}`, { name, ...detail }),
      onShow: () => onShow(entry),
    };
  });
  return <PublicationChecks title={t('check.title')} ready={t('check.ready')} checks={shown} />;
}
