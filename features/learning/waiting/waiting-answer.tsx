import { StatusLine } from '@/components/ui/status-line';
import { useTranslation } from '@/hooks/use-translation';

/** Says that answers are stored here and graded later; the live region is always rendered, so that it is announced. */
export function WaitingAnswer({ waits }: { waits: boolean }) {
  const { t } = useTranslation('learning');
  return <StatusLine text={waits ? t('waiting.answer') : ''} />;
}
