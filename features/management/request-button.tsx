import { Button } from '@/components/ui/button';

export interface RequestButtonProps {
  label: string;
  /** What the toast says. */
  said: string;
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
export function RequestButton({ label, said, checks, save, change }: RequestButtonProps) {
  const ask = async () => {
    if (await save()) change.mutate({ change: 'request', said });
  };
  return (
    <Button size="small" loading={change.isPending} disabled={checks.length > 0} onClick={() => void ask()}>
      {label}
    </Button>
  );
}
