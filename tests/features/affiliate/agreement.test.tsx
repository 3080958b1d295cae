import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TARIFF_KINDS } from '@/contracts/affiliate/affiliate-values';
import { AgreementScreen, type AgreementText } from '@/features/affiliate/partner/agreement/agreement-screen';
import { TariffsScreen } from '@/features/affiliate/partner/tariffs/tariffs-screen';
import { onToast, type Toast } from '@/services/toast';
import { type Answers, idOf, membership, program, show, signIn, tariff, texts, USER_ID } from './show';

vi.mock('next/head', () => ({ default: () => null }));
const toasts: Toast[] = [];
let stop: () => void;
afterEach(() => {
  cleanup();
  stop();
});
beforeEach(() => {
  signIn(null);
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
});

const MINE = 'GET /api/affiliate/users/self';
const { agreement, join, tariffs } = texts;

describe('the additional agreement', () => {
  const AGREE = 'POST /api/affiliate/users/self/agreements';
  const Text: AgreementText = ({ page, children }) => (
    <>
      <p>{page.intro}</p>
      {children}
    </>
  );
  const page = {
    ...{ page: 'affiliate-additional-agreement', locale: 'en', title: 'Additional agreement for partners' },
    ...{ lead: 'The rest', intro: 'What counts', sections: [] },
  };
  const open = (answers: Answers = {}) =>
    show(<AgreementScreen Text={Text} />, { 'GET /api/text-pages/:page': page, ...answers });

  it('is read by everybody, without a question about the account', async () => {
    const { sent } = open();
    expect(await screen.findByText('What counts')).toBeTruthy();
    expect(screen.getByRole('link', { name: agreement.pdf }).getAttribute('href')).toBe(
      '/api/documents/en/affiliate-additional-agreement.pdf',
    );
    expect(sent.map(({ path }) => path)).toEqual(['GET /api/text-pages/:page']);
  });

  it('says which version a partner accepted, and when', async () => {
    signIn(USER_ID);
    open({ [MINE]: membership() });
    const table = await screen.findByRole('table', { name: agreement.status });
    const accepted = within(table).getAllByText(/^Version 1 on November 28, 2026$/);
    expect(accepted.map((text) => text.closest('td')?.dataset.label)).toEqual([
      agreement.yours,
      agreement.yours,
    ]);
    expect(screen.getByText(agreement.upToDate)).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('asks for the new version only, and sends it', async () => {
    signIn(USER_ID);
    let version = 1;
    const { user, sent } = open({
      [MINE]: () => ({ ...membership({ version: 2 }), ...(version === 2 && membership()) }),
      [AGREE]: () => {
        version = 2;
        return membership();
      },
    });
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: agreement.submit }));
    await waitFor(() => expect(screen.getByText(agreement.upToDate)).toBeTruthy());
    expect(toasts).toEqual([]);
    expect(sent.find(({ path }) => path === AGREE)?.input.body).toEqual({
      agreed: [{ document: 'affiliate-additional-agreement', version: 2 }],
    });
    expect(screen.queryByText(join.changed)).toBeNull();
  });
});

describe('the tariffs', () => {
  const former = { ...tariff, id: idOf(2), validFrom: '2025-01-01T00:00:00.000Z' };
  const coming = { ...tariff, id: idOf(3), validFrom: '2027-01-01T00:00:00.000Z' };
  const open = (answers: Answers = {}) =>
    show(<TariffsScreen />, {
      'GET /api/affiliate/program': program,
      'GET /api/affiliate/tariffs': [coming, tariff, former],
      ...answers,
    });

  it('are those in force, those that come, and the history', async () => {
    open();
    for (const name of [tariffs.current, tariffs.coming, tariffs.past])
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(screen.getByText(/2025 to .*2026$/)).toBeTruthy();
    expect(screen.queryByText(tariffs.you)).toBeNull();
  });

  it('show a partner where they are', async () => {
    signIn(USER_ID);
    open({
      [MINE]: membership(),
      'GET /api/affiliate/users/self/bonuses': {
        ...{ profileId: USER_ID, balances: [], level: 1, toNextLevel: null },
      },
    });
    const here = await screen.findByText(tariffs.you);
    expect(here.closest('th')?.textContent).toContain('Level 2');
    const labels = [...(here.closest('tr')?.querySelectorAll('td') ?? [])].map(
      ({ dataset }) => dataset.label,
    );
    expect(labels).toEqual([tariffs.turnover, ...TARIFF_KINDS.map((kind) => texts.kind[kind])]);
  });
});
