import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/contracts/api-error';
import type { SeatPool } from '@/contracts/business/seat';
import { freeSeats } from '@/domain/business/seat-state';
import { useAssignSeats } from '@/hooks/business/use-seats';
import { useErrorText } from '@/hooks/use-error-text';
import { useNow } from '@/hooks/use-now';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from '../company.module.css';
import { LoadState } from '../load-state';
import { MoreButton } from '../more-button';
import { useMembers } from './use-members';

export interface AssignDialogProps {
  companyId: string;
  pool: SeatPool;
  onClose: () => void;
}

/** Gives members seats of a pool, all of them or nobody. */
export function AssignDialog({ companyId, pool, onClose }: AssignDialogProps) {
  const { t } = useTranslation('business');
  const assign = useAssignSeats(companyId);
  const free = freeSeats(pool, useNow(0));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const count = chosen.size;
  const toggle = (userId: string, isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isOn) next.add(userId);
      else next.delete(userId);
      return next;
    });
  const submit = () => {
    setAsked(true);
    if (count === 0 || count > free || assign.isPending) return;
    assign.mutate(
      { poolId: pool.id, userIds: [...chosen] },
      {
        onSuccess: () => {
          toastSuccess(t('assign.done', { count }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('assign.title')}
      description={t('assign.lead', { title: pool.title, count: free })}
      closeLabel={t('common.close')}
      footer={
        <Button loading={assign.isPending} onClick={submit}>
          {count > 0 ? t('assign.submit', { count }) : t('assign.submitNone')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <Refusal error={assign.error} isNobody={isAsked && count === 0} chosen={count} free={free} />
        <People companyId={companyId} chosen={chosen} onToggle={toggle} />
      </div>
    </Dialog>
  );
}

interface RefusalProps {
  error: unknown;
  isNobody: boolean;
  chosen: number;
  free: number;
}

function Refusal({ error, isNobody, chosen, free }: RefusalProps) {
  const { t } = useTranslation('business');
  const errorText = useErrorText();
  if (chosen > free) return <FormError>{t('assign.tooMany', { chosen, count: free })}</FormError>;
  if (isNobody) return <FormError>{t('assign.chooseFirst')}</FormError>;
  if (error instanceof ApiError && error.code === 'already_subscribed')
    return <FormError>{t('assign.subscribed')}</FormError>;
  return error ? <FormError>{errorText(error)}</FormError> : null;
}

interface PeopleProps {
  companyId: string;
  chosen: ReadonlySet<string>;
  onToggle: (userId: string, isOn: boolean) => void;
}

function People({ companyId, chosen, onToggle }: PeopleProps) {
  const { t } = useTranslation('business');
  const [typed, setTyped] = useState('');
  const { query, members } = useMembers(companyId, typed);
  return (
    <>
      <Field label={t('assign.search')}>
        <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <LoadState query={query} height="200px" />
      {query.data && members.length === 0 && <p>{t(typed.trim() ? 'people.noMatch' : 'assign.nobody')}</p>}
      {members.length > 0 && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{t('assign.members')}</legend>
          {members.map(({ userId, name, email, team }) => (
            <Checkbox
              key={userId}
              label={name}
              hint={[email, team].filter(Boolean).join(' · ')}
              checked={chosen.has(userId)}
              onChange={({ target }) => onToggle(userId, target.checked)}
            />
          ))}
        </fieldset>
      )}
      <MoreButton query={query} />
    </>
  );
}
