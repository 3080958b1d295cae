import { Dialog } from '@/components/ui/dialog';
import { useTranslation } from '@/hooks/use-translation';
import { LanguageList } from './language-list';

/** Dialog with all languages; choosing one or closing it calls back. */
export function LanguageChoice({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog open onOpenChange={onDone} title={t('language.title')} closeLabel={t('close')}>
      <LanguageList onPick={onDone} />
    </Dialog>
  );
}
