import { fireEvent, screen } from '@testing-library/react';
import type { Membership } from '@/contracts/business/company';
import { CorpScreen } from '@/features/business/company/corp-screen';
import { type Answers, companyOf, memberOf, membership, OFFERS, poolOf, show } from './show-business';

export const COMPANY = '/api/companies/:companyId';

/** A company with five seats, two of them free. */
export const open = (tab: string, answers: Answers = {}, mine: Membership[] = [membership()]) =>
  show(
    <CorpScreen />,
    {
      'GET /api/companies/mine': mine,
      [`GET ${COMPANY}`]: companyOf(),
      [`GET ${COMPANY}/seats`]: [poolOf()],
      [`GET ${COMPANY}/invoices`]: [],
      [`GET ${COMPANY}/members`]: [memberOf(1), memberOf(2), memberOf(3), memberOf(4)],
      [`GET ${COMPANY}/invitations`]: [],
      [`GET ${COMPANY}/join-link`]: { on: false, url: null, domains: [], poolId: null },
      [`GET ${COMPANY}/assignments`]: [],
      [`GET ${COMPANY}/sign-in`]: null,
      'GET /api/companies/seat-offers': OFFERS,
      ...answers,
    },
    { tab },
  );
export const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });

/** Parts that are loaded when they are opened: the first test of a file would wait for them. */
export const loadParts = () =>
  Promise.all([
    import('@/features/business/company/workspace'),
    import('@/features/business/company/create-company'),
    import('@/features/business/company/people/people-tab'),
    import('@/features/business/company/people/invite-dialog'),
    import('@/features/business/company/seats/seats-tab'),
    import('@/features/business/company/seats/buy-dialog'),
    import('@/features/business/company/seats/assign-dialog'),
    import('@/features/business/company/settings/settings-tab'),
    import('@/components/ui/confirm-dialog'),
    import('@hookform/resolvers/zod'),
  ]);
