import { useTranslation } from 'next-i18next/pages';
import { Dialog } from '@/components/ui/dialog';
import { LanguageList } from './language-list';

/** All languages, over the page; picking one and closing both end it. */
export function LanguageChoice({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Dialog open onOpenChange={onDone} title={t('language.title')} closeLabel={t('close')}>
      <LanguageList onPick={onDone} />
    </Dialog>
  );
}
