import { Ellipsis, Shield, Trash2, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { LazyMenu } from '@/components/ui/lazy-menu';
import { lazyPart } from '@/components/ui/lazy-part';
import type { Member, Membership } from '@/contracts/business/company';
import { useTranslation } from '@/hooks/use-translation';

const MemberDialog = lazyPart(() => import('./member-dialog').then((part) => part.MemberDialog));
const RemoveMember = lazyPart(() => import('./remove-member').then((part) => part.RemoveMember));

export interface MemberMenuProps {
  member: Member;
  membership: Membership;
}

/** What can be done with a member; only owners change roles, and remove owners. */
export function MemberMenu({ member, membership: { companyId, role } }: MemberMenuProps) {
  const { t } = useTranslation('business');
  const [open, setOpen] = useState<'team' | 'role' | 'remove' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const isOwner = role === 'OWNER';
  const item = (key: 'team' | 'role' | 'remove', label: string, icon: ReactNode) => ({
    ...{ key, label, icon },
    danger: key === 'remove',
    onSelect: () => setOpen(key),
  });
  const change = [
    item('team', t('people.changeTeam'), <Users aria-hidden="true" />),
    ...(isOwner ? [item('role', t('people.changeRole'), <Shield aria-hidden="true" />)] : []),
  ];
  const remove = [item('remove', t('people.remove'), <Trash2 aria-hidden="true" />)];
  return (
    <>
      <LazyMenu
        name={`member ${member.userId}`}
        trigger={
          <IconButton ref={button} size="small" label={t('people.more', { name: member.name })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        groups={isOwner || member.role !== 'OWNER' ? [change, remove] : [change]}
      />
      {(open === 'team' || open === 'role') && (
        <MemberDialog companyId={companyId} member={member} what={open} onClose={close} />
      )}
      {open === 'remove' && <RemoveMember companyId={companyId} member={member} onClose={close} />}
    </>
  );
}
