import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Select } from '@/components/ui/select';
import type { ManagedPerson } from '@/contracts/identity/people';
import { USER_ROLES } from '@/contracts/values';
import type { FreshSignIn } from '@/hooks/identity/use-fresh-sign-in';
import { useChangeRole } from '@/hooks/identity/use-people';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';

export interface RoleDialogProps {
  person: ManagedPerson;
  fresh: FreshSignIn;
  /** Receives the person as the call answered. */
  onChange: ((person: ManagedPerson) => void) | undefined;
  onClose: () => void;
}

/** Asks for another role; the change waits for a second senior manager. */
export function RoleDialog({ person, fresh, onChange, onClose }: RoleDialogProps) {
  const { t } = useTranslation('manager');
  const errorText = useErrorText();
  const change = useChangeRole();
  const others = USER_ROLES.filter((role) => role !== person.role);
  const [role, setRole] = useState<ManagedPerson['role']>(others[0] ?? 'STUDENT');
  const ask = () =>
    fresh
      .run(() => change.mutateAsync({ id: person.id, role }))
      .then((next) => {
        onChange?.(next);
        toastSuccess(t('people.requested'));
        onClose();
      })
      // The form shows the error of the mutation.
      .catch(() => {});
  const failure = !fresh.asking && change.error ? errorText(change.error) : undefined;
  return (
    <Dialog
      open={!fresh.asking}
      onOpenChange={(next) => !next && !fresh.asking && onClose()}
      title={t('people.changeRoleOf', { name: person.name })}
      description={t('people.roleLead')}
      closeLabel={t('people.close')}
      size="small"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('people.cancel')}
          </Button>
          <Button loading={change.isPending} onClick={ask}>
            {t('people.request')}
          </Button>
        </>
      }
    >
      <FormError>{failure}</FormError>
      <Field label={t('people.newRole')}>
        <Select
          value={role}
          onChange={(event) => setRole(others.find((known) => known === event.target.value) ?? role)}
          options={others.map((value) => ({ value, label: t(`value.${value}`) }))}
        />
      </Field>
    </Dialog>
  );
}
