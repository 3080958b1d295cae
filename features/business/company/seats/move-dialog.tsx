import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextInput } from '@/components/ui/text-input';
import { ApiError } from '@/contracts/api-error';
import type { SeatAssignment } from '@/contracts/business/seat';
import { useMoveSeat } from '@/hooks/business/use-seats';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from '../company.module.css';
import { LoadState } from '../load-state';
import { MoreButton } from '../more-button';
import { useMembers } from './use-members';

export interface MoveDialogProps {
  companyId: string;
  assignment: SeatAssignment;
  onClose: () => void;
}

/** Gives a seat to another member, and says what its former holder keeps. */
export function MoveDialog({ companyId, assignment, onClose }: MoveDialogProps) {
  const { t } = useTranslation('business');
  const move = useMoveSeat(companyId);
  const [userId, setUserId] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { id: assignmentId, name, title, begun } = assignment;
  const submit = () => {
    setAsked(true);
    if (!userId || move.isPending) return;
    move.mutate(
      { assignmentId, userId },
      {
        onSuccess: (moved) => {
          toastSuccess(t('move.done', { name: moved.name }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('move.title')}
      closeLabel={t('common.close')}
      footer={
        <Button loading={move.isPending} onClick={submit}>
          {t('move.submit')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <Refusal error={move.error} />
        <Banner tone={begun ? 'warning' : 'info'}>
          {t(begun ? 'move.begun' : 'move.notBegun', { name, title })}
        </Banner>
        <Successor
          companyId={companyId}
          formerId={assignment.userId}
          value={userId}
          onChange={setUserId}
          error={isAsked && !userId ? t('move.required') : undefined}
        />
      </div>
    </Dialog>
  );
}

function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation('business');
  const errorText = useErrorText();
  if (!error) return null;
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'already_subscribed') return <FormError>{t('move.subscribed')}</FormError>;
  if (code === 'edit_conflict' || code === 'not_found') return <FormError>{t('move.conflict')}</FormError>;
  return <FormError>{errorText(error)}</FormError>;
}

interface SuccessorProps {
  companyId: string;
  formerId: string;
  value: string;
  onChange: (userId: string) => void;
  error: string | undefined;
}

function Successor({ companyId, formerId, value, onChange, error }: SuccessorProps) {
  const { t } = useTranslation('business');
  const [typed, setTyped] = useState('');
  const { query, members } = useMembers(companyId, typed);
  const others = members.filter(({ userId }) => userId !== formerId);
  return (
    <>
      <Field label={t('assign.search')}>
        <TextInput type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
      <LoadState query={query} height="200px" />
      {query.data && others.length === 0 && <p>{t(typed.trim() ? 'people.noMatch' : 'assign.nobody')}</p>}
      {others.length > 0 && (
        <RadioGroup
          legend={t('move.to')}
          name="successor"
          value={value}
          onValueChange={onChange}
          error={error}
          options={others.map(({ userId, name, email }) => ({ value: userId, label: name, hint: email }))}
        />
      )}
      <MoreButton query={query} />
    </>
  );
}
