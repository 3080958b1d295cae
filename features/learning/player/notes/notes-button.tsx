import { NotebookPen } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { useSession } from '@/hooks/identity/use-session';
import { useTranslation } from '@/hooks/use-translation';
import { showNotes } from './notes-panel';

/** Opens the notes of the lesson; guests have none. */
export function NotesButton({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation('notes');
  const { isLoggedIn } = useSession();
  if (!isLoggedIn) return null;
  return (
    <IconButton
      className={`scripts-only ${className}`}
      label={t('panel.open')}
      onClick={() => showNotes(true)}
    >
      <NotebookPen aria-hidden="true" />
    </IconButton>
  );
}
