import type { WritingCheck } from '@/contracts/editorial/writing-management';
import { PublicationChecks } from '@/features/management/publication-checks';
import { useTranslation } from '@/hooks/use-translation';
import type { WritingKind } from './edited-writing';
import { useWritingFieldName } from './use-writing-fields';

interface WritingChecksProps {
  checks: readonly WritingCheck[];
  kind: WritingKind;
  /** Leads to the field. */
  onShow: (field: WritingCheck['field']) => void;
}

const ELEMENTS = ['image', 'table_open', 'fence', 'hr'] as const;

/** The name of what Markdown calls by several. */
const elementOf = (token: string) =>
  ELEMENTS.find((known) => known === token.replace('code_block', 'fence')) ?? 'other';

export function WritingChecks({ checks, kind, onShow }: WritingChecksProps) {
  const { t } = useTranslation('manager-editorial');
  const nameOf = useWritingFieldName(kind);
  const detailOf = ({ code, detail = '' }: WritingCheck) =>
    code === 'not_for_documents' ? t(`element.${elementOf(detail)}`) : detail;
  const shown = checks.map((check) => ({
    key: `${check.field} ${check.code} ${check.detail}`,
    text: t(`check.${check.code}`, { field: nameOf(check.field), detail: detailOf(check) }),
    onShow: () => onShow(check.field),
  }));
  return <PublicationChecks title={t('check.title')} ready={t('check.ready')} checks={shown} />;
}
