import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { ProgramScreen } from '@/features/affiliate/partner/program/program-screen';
import { errorTexts, membership, program, self, show, signIn, texts, USER_ID } from './show';

const router = vi.hoisted(() => ({ push: vi.fn(async () => true), query: {}, asPath: '/en/affiliate' }));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);
beforeEach(() => {
  router.push.mockClear();
  signIn(null);
});

const PROGRAM = 'GET /api/affiliate/program';
const SELF = 'GET /auth/users/self';
const MINE = 'GET /api/affiliate/users/self';
const JOIN = 'POST /api/affiliate/users/self';
const { calculator, join } = texts;

describe('the calculator', () => {
  it('works out the bonus of every level by the tariffs in force', async () => {
    const { user } = show(<ProgramScreen />, { [PROGRAM]: program });
    expect(await screen.findByText('$100')).toBeTruthy();
    const sales = screen.getByLabelText(calculator.sales);
    await user.clear(sales);
    await user.type(sales, '20');
    const table = screen.getByRole('table', { name: calculator.levels });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows[1]).toContain('$0' + '20%' + '$200');
    expect(rows[2]).toContain(calculator.reached);
    expect(rows[2]).toContain('25%$250');
  });

  it('says what is wrong beside the field, and keeps it', async () => {
    const { user } = show(<ProgramScreen />, { [PROGRAM]: program });
    const sales = await screen.findByLabelText(calculator.sales);
    await user.clear(sales);
    await user.type(sales, '0');
    expect(sales.getAttribute('aria-invalid')).toBe('true');
    expect((sales as HTMLInputElement).value).toBe('0');
    expect(screen.queryByRole('table', { name: calculator.levels })).toBeNull();
  });
});

it('a program that cannot be read can be asked for again', async () => {
  let fails = true;
  const answer = () => (fails ? new ApiError('service_unavailable') : program);
  const { user } = show(<ProgramScreen />, { [PROGRAM]: answer });
  const retry = await screen.findByRole('button', { name: texts.retry });
  fails = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: calculator.title })).toBeTruthy();
});

describe('joining', () => {
  it('leads a guest to sign up or in, and back', async () => {
    const { sent } = show(<ProgramScreen />, { [PROGRAM]: program });
    const back = encodeURIComponent('/en/affiliate');
    const signUp = await screen.findByRole('link', { name: join.signUp });
    expect(signUp.getAttribute('href')).toBe(`/en/signup?returnTo=${back}`);
    expect(screen.getByRole('link', { name: join.signIn }).getAttribute('href')).toBe(
      `/en/signin?returnTo=${back}`,
    );
    expect(sent.map(({ path }) => path)).toEqual([PROGRAM]);
  });

  it('asks for a confirmed address first', async () => {
    signIn(USER_ID);
    show(<ProgramScreen />, {
      ...{ [PROGRAM]: program, [SELF]: self(false), [MINE]: membership({ joined: false }) },
    });
    const verify = await screen.findByRole('link', { name: join.verify });
    expect(verify.getAttribute('href')).toBe(
      `/en/verification-warning?returnTo=${encodeURIComponent('/en/affiliate')}`,
    );
  });

  it('needs both texts, each readable as a page and as PDF, and sends their versions', async () => {
    signIn(USER_ID);
    const { user, sent } = show(<ProgramScreen />, {
      ...{ [PROGRAM]: program, [SELF]: self(), [MINE]: membership({ joined: false }), [JOIN]: membership() },
    });
    const submit = await screen.findByRole('button', { name: join.submit });
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/en/general-partner-terms',
        '/api/documents/en/general-partner-terms.pdf',
        '/en/affiliate/additional-agreement',
        '/api/documents/en/affiliate-additional-agreement.pdf',
      ]),
    );
    const [terms, agreement] = screen.getAllByRole('checkbox');
    await user.click(terms as HTMLElement);
    await user.click(submit);
    expect(document.activeElement).toBe(agreement);
    expect(screen.getAllByText(join.acceptFirst)).toHaveLength(1);
    expect(sent.some(({ path }) => path === JOIN)).toBe(false);
    await user.click(agreement as HTMLElement);
    await user.click(submit);
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/en/affiliate/overview'));
    expect(sent.find(({ path }) => path === JOIN)?.input.body).toEqual({
      agreed: [
        { document: 'general-partner-terms', version: 1 },
        { document: 'affiliate-additional-agreement', version: 1 },
      ],
    });
  });

  it('asks again for a text that was replaced meanwhile', async () => {
    signIn(USER_ID);
    let version = 1;
    const { user } = show(<ProgramScreen />, {
      ...{ [PROGRAM]: program, [SELF]: self(), [MINE]: () => membership({ joined: false, version }) },
      [JOIN]: new ApiError('aff_agreement'),
    });
    const submit = await screen.findByRole('button', { name: join.submit });
    for (const box of screen.getAllByRole('checkbox')) await user.click(box);
    version = 2;
    await user.click(submit);
    expect(await screen.findByText(errorTexts.aff_agreement)).toBeTruthy();
    await waitFor(() => expect(screen.getByText(/^Version 2 of/)).toBeTruthy());
    const [terms, agreement] = screen.getAllByRole('checkbox') as HTMLInputElement[];
    expect([terms?.checked, agreement?.checked]).toEqual([true, false]);
  });

  it('is over for a partner, who is led to the overview', async () => {
    signIn(USER_ID);
    show(<ProgramScreen />, { [PROGRAM]: program, [SELF]: self(), [MINE]: membership() });
    const link = await screen.findByRole('link', { name: join.toOverview });
    expect(link.getAttribute('href')).toBe('/en/affiliate/overview');
  });
});
