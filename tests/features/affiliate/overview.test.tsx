import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { OverviewScreen } from '@/features/affiliate/partner/overview/overview-screen';
import { onToast, type Toast } from '@/services/toast';
import { type Answers, errorTexts, fill, idOf, membership, show, signIn, texts, USER_ID } from './show';

const router = vi.hoisted(() => ({
  ...{ replace: vi.fn(async () => true), asPath: '/en/affiliate/overview' },
  query: {} as Record<string, string>,
}));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('next/head', () => ({ default: () => null }));
const toasts: Toast[] = [];
let stop = () => {};
beforeEach(() => {
  signIn(USER_ID);
  router.query = { from: '2026-11-01', to: '2026-11-03' };
  router.replace.mockClear();
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
});
afterEach(() => {
  stop();
  cleanup();
});

const CAMPAIGN = '/api/affiliate/campaigns/:campaignId';
const REPORT = 'GET /api/affiliate/report';
const { balance, campaign, code, level, link, report } = texts;

const row = (key: string, over = {}) => ({
  ...{ key, title: '', clicks: 0, signUps: 0, purchases: 0, sums: [], ...over },
});
const sums = [{ currency: 'EUR', sales: 5_000, bonuses: 1_000 }];
const days = {
  rows: [row('2026-11-01', { clicks: 7 }), row('2026-11-03', { clicks: 2, purchases: 1, sums })],
  total: row('', { clicks: 9, purchases: 1, sums }),
};
const saved = (over = {}) => ({
  ...{ id: idOf(3), name: 'Spring video', path: '/course/sql', source: 'youtube', medium: 'video' },
  ...{ campaign: 'spring', term: '', content: '', createdAt: '2026-11-01T10:00:00.000Z' },
  ...{ clicks: 12, purchases: 1, ...over },
});

const open = (answers: Answers = {}) =>
  show(<OverviewScreen />, {
    'GET /api/affiliate/users/self': membership(),
    'GET /api/affiliate/users/self/bonuses': {
      ...{ profileId: USER_ID, level: 0, toNextLevel: 0.4 },
      balances: [{ currency: 'EUR', held: 100, inReview: 0, payable: -200, requested: 0, paid: 4_000 }],
    },
    [REPORT]: days,
    'GET /api/affiliate/campaigns': [saved()],
    ...answers,
  });

describe('the balance', () => {
  it('is shown by currency, with the level and the way to the next one', async () => {
    open();
    const table = await screen.findByRole('table', { name: balance.caption });
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe('EUR€1€0-€2€0€40');
    expect(table.querySelector(`[data-label="${balance.payable}"]`)?.textContent).toBe('-€2');
    expect(screen.getByText(balance.negative)).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: fill(level.bar, { level: 2 }) });
    expect(bar.getAttribute('aria-valuetext')).toBe('40% of the way to level 2');
  });
});

describe('the report', () => {
  it('has a bar for every day, and the same numbers as a table', async () => {
    const { container, sent } = open();
    const table = await screen.findByRole('table', { name: report.title, hidden: true });
    const rows = within(table)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      'Sun, Nov 1700nonenone',
      'Tue, Nov 3201€50€10',
      `${report.total}901€50€10`,
    ]);
    const labels = [...(table.querySelector('tbody tr')?.querySelectorAll('td') ?? [])].map(
      ({ dataset }) => dataset.label,
    );
    expect(labels).toEqual([
      ...[report.clicks, report.signUps, report.purchases, report.sales, report.bonuses],
    ]);
    expect(container.querySelectorAll('figure [title]')).toHaveLength(3);
    const { query, headers } = sent.find(({ path }) => path === REPORT)?.input ?? {};
    expect(query).toEqual({ from: '2026-11-01', to: '2026-11-03', by: 'day' });
    expect(headers['x-time-zone']).toBeTruthy();
  });

  it('draws the number that was chosen', async () => {
    router.query = { ...router.query, show: 'bonuses:EUR' };
    const { container } = open();
    await screen.findByRole('table', { name: report.title, hidden: true });
    const titles = [...container.querySelectorAll('figure [title]')].map((bar) => bar.getAttribute('title'));
    expect(titles).toEqual(['Sun, Nov 1: €0', 'Mon, Nov 2: €0', 'Tue, Nov 3: €10']);
  });

  it('keeps group and period in the address', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText(report.by), 'campaign');
    expect(router.replace).toHaveBeenCalledWith(
      '/en/affiliate/overview?from=2026-11-01&to=2026-11-03&by=campaign',
      undefined,
      { shallow: true, scroll: false },
    );
  });

  it('of an impossible period is not asked for', async () => {
    router.query = { from: '2026-11-03', to: '2026-11-01' };
    const { sent } = open();
    expect(await screen.findByText(fill(report.wrongPeriod, { days: 366 }))).toBeTruthy();
    expect(sent.some(({ path }) => path === REPORT)).toBe(false);
  });

  it('may be empty', async () => {
    open({ [REPORT]: { rows: [], total: row('') } });
    expect(await screen.findByRole('heading', { name: report.empty })).toBeTruthy();
  });
});

describe('the link', () => {
  it('is made of a page that was pasted, in the language of the partner', async () => {
    const { user } = open();
    const [field] = await screen.findAllByLabelText(link.page);
    await user.clear(field as HTMLElement);
    await user.type(field as HTMLElement, 'https://kurso.test/de/course/sql?level=1');
    expect(screen.getByText('https://kurso.test/en/course/sql?ref=ANN77')).toBeTruthy();
  });

  it('to another site is refused beside the field', async () => {
    const { user } = open();
    const [field] = await screen.findAllByLabelText(link.page);
    await user.clear(field as HTMLElement);
    await user.type(field as HTMLElement, 'https://elsewhere.test');
    expect(screen.getByText(fill(link.foreign, { site: 'https://kurso.test' }))).toBeTruthy();
  });

  it('has a QR code', async () => {
    const { user } = open();
    const [button] = await screen.findAllByRole('button', { name: link.qr });
    await user.click(button as HTMLElement);
    const picture = await screen.findByRole('img', { name: /^QR code for/ });
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    expect(screen.getByRole('button', { name: link.download })).toBeTruthy();
  });
});

describe('the code', () => {
  const CHANGE = 'PUT /api/affiliate/users/self/code';
  const type = async (answers: Answers, wanted: string) => {
    const view = open(answers);
    await view.user.click(await screen.findByRole('button', { name: code.change }));
    await view.user.type(screen.getByLabelText(code.new), `${wanted}{Enter}`);
    return view;
  };

  it('is changed', async () => {
    const { sent } = await type({ [CHANGE]: membership() }, 'newcode');
    await waitFor(() => expect(screen.queryByLabelText(code.new)).toBeNull());
    expect(sent.find(({ path }) => path === CHANGE)?.input.body).toEqual({ code: 'NEWCODE' });
    // The page shows and announces the code: no toast repeats it.
    const shown = within(screen.getByRole('region', { name: code.title })).getByRole('status');
    expect(shown.textContent).toBe(membership().partner?.code);
    expect(toasts).toEqual([]);
  });

  it.each([
    ['that is none', 'a b', undefined, fill(code.invalid, { min: 4, max: 32 })],
    [
      ...(['of somebody else', 'taken77'] as const),
      new ApiError('request_params_invalid', { fields: { code: 'already_used' } }),
      code.taken,
    ],
    ['after too many', 'newcode', new ApiError('service_unavailable'), errorTexts.service_unavailable],
  ])('%s is refused beside the field', async (_, wanted, answer, text) => {
    await type(answer ? { [CHANGE]: answer } : {}, wanted);
    expect(await screen.findByText(text)).toBeTruthy();
    expect((screen.getByLabelText(code.new) as HTMLInputElement).value).toBe(wanted);
  });
});

describe('a campaign', () => {
  it('is saved with its page and tags, under an id of the browser', async () => {
    const PUT = `PUT ${CAMPAIGN}`;
    const { user, sent } = open({ [PUT]: saved() });
    await user.type(await screen.findByLabelText(new RegExp(`^${campaign.name}`)), 'Autumn');
    await user.type(screen.getByLabelText(new RegExp(`^${campaign.source}`)), 'mail');
    await user.click(screen.getByRole('button', { name: campaign.save }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    const { params, body } = sent.find(({ path }) => path === PUT)?.input ?? {};
    expect(params.campaignId).toMatch(/^[\da-f-]{36}$/);
    expect(body).toEqual({
      ...{ name: 'Autumn', path: '/', source: 'mail', medium: '', campaign: '', term: '', content: '' },
    });
  });

  it('needs a name, and no address in its tags', async () => {
    const { user, sent } = open();
    await user.type(await screen.findByLabelText(new RegExp(`^${campaign.source}`)), 'ann@mail.test');
    await user.click(screen.getByRole('button', { name: campaign.save }));
    expect(screen.getByText(errorTexts.field.required)).toBeTruthy();
    expect(screen.getByText(campaign.noAddress)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${campaign.name}`)));
    expect(sent.some(({ path }) => path.startsWith('PUT'))).toBe(false);
  });

  it('that is deleted can be put back under the same id', async () => {
    let list = [saved()];
    const { user, sent } = open({
      'GET /api/affiliate/campaigns': () => list,
      [`DELETE ${CAMPAIGN}`]: () => {
        list = [];
      },
      [`PUT ${CAMPAIGN}`]: () => {
        list = [saved()];
        return saved();
      },
    });
    const name = fill(campaign.removeNamed, { name: 'Spring video' });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('heading', { name: campaign.empty })).toBeTruthy();
    toasts[0]?.action?.onPress();
    expect(await screen.findByRole('button', { name })).toBeTruthy();
    expect(sent.find(({ path }) => path.startsWith('PUT'))?.input.params).toEqual({ campaignId: idOf(3) });
  });

  it('is changed in the form', async () => {
    const { user } = open();
    await user.click(
      await screen.findByRole('button', { name: fill(campaign.edit, { name: 'Spring video' }) }),
    );
    expect(screen.getByDisplayValue('youtube')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: texts.cancel }));
    expect(screen.queryByDisplayValue('youtube')).toBeNull();
  });
});
