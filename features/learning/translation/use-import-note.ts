import { formatList } from '@/domain/format';
import type { ImportedPart } from '@/hooks/learning/language-files';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** What a part is called: "Bread at home · Page". */
export function usePartName(): (own: Pick<ImportedPart, 'part'>) => string {
  const { t } = useTranslation('manager-translations');
  return ({ part: { title, productId, kind } }) => `${title || productId} · ${t(`kind.${kind}`)}`;
}

/** What the task tray says of an import once the dialog is closed. */
export function useImportNote() {
  const { t } = useTranslation('manager-translations');
  const { t: kit } = useTranslation('manager-kit');
  const locale = useLocale();
  const nameOf = usePartName();
  return (parts: readonly ImportedPart[]) => {
    const failed = parts.filter(({ error }) => error !== null);
    const count = parts.reduce((sum, { stored }) => sum + stored, 0);
    const names = formatList(locale, failed.map(nameOf));
    const left = failed.length > 0 ? kit('bulk.left', { count: failed.length, names }) : '';
    const stored = count > 0 ? t('file.stored', { count }) : '';
    return { text: [stored, left].filter(Boolean).join(' '), isFailed: left !== '' };
  };
}
