import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { PageHeader } from '@/components/ui/page-header';
import type { InvitationView } from '@/contracts/business/invitation';
import { formatDate } from '@/domain/format-date';
import { useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import { AcceptForm } from './accept-form';
import { GuestWay, MemberWay, OtherAddressWay, UnverifiedWay } from './caller-ways';
import styles from './invitation.module.css';
import { JoinedWithoutSeat } from './joined-without-seat';

export interface InvitationBodyProps {
  token: string;
  view: InvitationView;
  /** Reads the invitation again. */
  onAgain: () => unknown;
}

/** Who invites to what, and what the caller has to do. */
export function InvitationBody({ token, view, onAgain }: InvitationBodyProps) {
  const { t } = useTranslation('business');
  const [isWithoutSeat, setWithoutSeat] = useState(false);
  const company = view.company.name;
  if (isWithoutSeat) return <JoinedWithoutSeat company={view.company} />;
  if (view.caller === 'member') return <Member view={view} />;
  return (
    <>
      <PageHeader size="title" title={t('accept.title', { company })} lead={<Lead view={view} />} />
      <Facts view={view} />
      {view.seatMissing && (
        <div className={styles.notice}>
          <Banner tone="warning">
            <strong>{t('accept.seatMissingTitle')}</strong> {t('accept.seatMissingText', { company })}
          </Banner>
        </div>
      )}
      {view.caller === 'guest' && <GuestWay />}
      {view.caller === 'other_address' && <OtherAddressWay />}
      {view.caller === 'not_verified' && <UnverifiedWay onAgain={onAgain} />}
      {view.caller === 'ready' && (
        <AcceptForm
          token={token}
          view={view}
          onWithoutSeat={() => setWithoutSeat(true)}
          onRefused={onAgain}
        />
      )}
    </>
  );
}

function Member({ view: { company, seatMissing } }: { view: InvitationView }) {
  const { t } = useTranslation('business');
  return (
    <>
      <PageHeader
        size="title"
        title={t('accept.memberTitle', { company: company.name })}
        lead={t(seatMissing ? 'accept.memberWithoutSeat' : 'accept.memberText')}
      />
      <MemberWay companyId={company.id} />
    </>
  );
}

function Lead({ view: { company, email, invitedBy } }: { view: InvitationView }) {
  const { t } = useTranslation('business');
  return email === null
    ? t('accept.byLink', { company: company.name })
    : t('accept.by', { name: invitedBy, company: company.name });
}

function Facts({ view: { email, domains, seat, seatMissing, expiresAt } }: { view: InvitationView }) {
  const { t } = useTranslation('business');
  const locale = useLocale();
  const timeZone = useTimeZone();
  return (
    <ul className={styles.facts}>
      {seat && <li>{t(seatMissing ? 'accept.seatWould' : 'accept.seat', { title: seat })}</li>}
      {email && <li>{t('accept.forEmail', { email })}</li>}
      {!email && domains.length > 0 && <li>{t('accept.forDomains', { domains: domains.join(', ') })}</li>}
      {expiresAt && (
        <li>{t('accept.until', { date: formatDate(locale, expiresAt, { dateStyle: 'long', timeZone }) })}</li>
      )}
    </ul>
  );
}
