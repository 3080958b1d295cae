import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextInput } from '@/components/ui/text-input';
import { COMPANY_ROLES, TEAM_NAME_MAX } from '@/contracts/business/business-values';
import type { Member } from '@/contracts/business/company';
import { useChangeMember } from '@/hooks/business/use-company';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastSuccess } from '@/services/toast';
import styles from '../company.module.css';

export interface MemberDialogProps {
  companyId: string;
  member: Member;
  what: 'team' | 'role';
  onClose: () => void;
}

/** Changes the team or the role of a member. */
export function MemberDialog({ companyId, member, what, onClose }: MemberDialogProps) {
  const { t } = useTranslation('business');
  const errorText = useErrorText();
  const change = useChangeMember(companyId);
  const [team, setTeam] = useState(member.team);
  const [role, setRole] = useState(member.role);
  const { userId, name } = member;
  const isTeam = what === 'team';
  const save = () =>
    change.mutate(
      { userId, ...(isTeam ? { team } : { role }) },
      {
        onSuccess: () => {
          toastSuccess(t(isTeam ? 'member.teamSaved' : 'member.roleSaved', { name }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(isTeam ? 'member.teamTitle' : 'member.roleTitle', { name })}
      closeLabel={t('common.close')}
      size="small"
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!change.isPending) save();
        }}
      >
        <FormError>{change.error && errorText(change.error)}</FormError>
        {isTeam ? (
          <Field label={t('people.team')} hint={t('member.teamHint')}>
            <TextInput
              value={team}
              maxLength={TEAM_NAME_MAX}
              onChange={(event) => setTeam(event.target.value)}
            />
          </Field>
        ) : (
          <RadioGroup
            legend={t('people.role')}
            name="role"
            value={role}
            onValueChange={(next) => setRole(COMPANY_ROLES.find((known) => known === next) ?? role)}
            options={COMPANY_ROLES.map((value) => ({
              value,
              label: t(`role.${value}`),
              hint: t(`role.hint.${value}`),
            }))}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" loading={change.isPending}>
            {t('common.save')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
