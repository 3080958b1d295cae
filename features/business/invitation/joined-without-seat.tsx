import { useEffect, useRef } from 'react';
import { PageHeader } from '@/components/ui/page-header';
import type { InvitationView } from '@/contracts/business/invitation';
import { useTranslation } from '@/hooks/use-translation';
import { MemberWay } from './caller-ways';

/** After accepting: a member, for whom no seat was free. */
export function JoinedWithoutSeat({ company }: { company: InvitationView['company'] }) {
  const { t } = useTranslation('business');
  const body = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => body.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={body}>
      <PageHeader
        size="title"
        title={t('accept.withoutSeatTitle', { company: company.name })}
        lead={t('accept.withoutSeatText')}
      />
      <MemberWay companyId={company.id} />
    </div>
  );
}
