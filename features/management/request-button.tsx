import { Button } from '@/components/ui/button';
import { useTranslation } from '@/hooks/use-translation';
import type { PublishDraftDialogProps } from './publish-draft-dialog';

export interface RequestButtonProps {
  /** Has the texts below `request`. */
  namespace: PublishDraftDialogProps['namespace'];
  /** What keeps it from being published. */
  checks: readonly unknown[];
  /** Answers whether the draft is stored. */
  save: () => Promise<boolean>;
  change: {
    isPending: boolean;
    mutate: (change: { change: 'request'; said: string }) => void;
  };
}

/** Asks senior managers to publish a draft. What is not saved yet is saved first: they see what was asked for. */
export function RequestButton({ namespace, checks, save, change }: RequestButtonProps) {
  const { t } = useTranslation(namespace);
  const ask = async () => {
    if (await save()) change.mutate({ change: 'request', said: t('request.done') });
  };
  return (
    <Button size="small" loading={change.isPending} disabled={checks.length > 0} onClick={() => void ask()}>
      {t('request.ask')}
    </Button>
  );
}
