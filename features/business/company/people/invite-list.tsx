import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormError } from '@/components/ui/form-error';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { ApiError } from '@/contracts/api-error';
import { COMPANY_ROLES, type CompanyRole, INVITE_MAX } from '@/contracts/business/business-values';
import type { Membership } from '@/contracts/business/company';
import type { InvitePreview } from '@/contracts/business/invitation';
import { usePreviewInvites } from '@/hooks/business/use-invite';
import { useErrorText } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import { InviteFile } from './invite-file';
import { PoolField } from './pool-field';

export interface InviteListProps {
  membership: Membership;
  list: string;
  onList: (list: string) => void;
  poolId: string | null;
  onPool: (poolId: string | null) => void;
  role: CompanyRole;
  onRole: (role: CompanyRole) => void;
  onPreview: (preview: InvitePreview) => void;
}

/** The list of people, typed, pasted or read from a file, and what they get. */
export function InviteList(props: InviteListProps) {
  const { membership, list, onList, poolId, onPool, role, onRole, onPreview } = props;
  const { t } = useTranslation('business');
  const errorText = useErrorText();
  const preview = usePreviewInvites(membership.companyId);
  const [isEmpty, setEmpty] = useState(false);
  const check = (event: FormEvent) => {
    event.preventDefault();
    setEmpty(list.trim() === '');
    if (list.trim() === '' || preview.isPending) return;
    preview.mutate({ text: list, poolId }, { onSuccess: onPreview });
  };
  const missing = isEmpty && list.trim() === '' ? t('invite.listRequired') : undefined;
  const isTooLong = preview.error instanceof ApiError && preview.error.fields?.text !== undefined;
  return (
    <form className={styles.stack} noValidate onSubmit={check}>
      <FormError>{preview.error && !isTooLong && errorText(preview.error)}</FormError>
      <Field
        label={t('invite.list')}
        hint={t('invite.listHint', { max: INVITE_MAX })}
        error={missing ?? (isTooLong ? t('invite.listTooLong', { max: INVITE_MAX }) : undefined)}
        required
      >
        <Textarea rows={6} value={list} spellCheck={false} onChange={(event) => onList(event.target.value)} />
      </Field>
      <InviteFile onText={onList} />
      <PoolField
        companyId={membership.companyId}
        label={t('invite.pool')}
        hint={t('invite.poolHint')}
        value={poolId}
        onChange={onPool}
      />
      {membership.role === 'OWNER' && (
        <Field label={t('invite.role')} hint={t(`role.hint.${role}`)}>
          <Select
            value={role}
            onChange={({ target }) =>
              onRole(COMPANY_ROLES.find((known) => known === target.value) ?? 'MEMBER')
            }
            options={COMPANY_ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          />
        </Field>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={preview.isPending}>
          {t('invite.check')}
        </Button>
      </div>
    </form>
  );
}
