import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { PERMISSIONS } from '@/domain/identity/permission';
import { OverviewScreen } from '@/features/identity/management/overview-screen';
import { useSessionStore } from '@/store/session-store';
import { show, texts } from '../account/render';

vi.mock('@/services/toast', () => ({ toastSuccess: vi.fn(), toastError: vi.fn() }));
vi.mock('next/head', () => ({ default: () => null }));

const { manager: say, errors } = texts;
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const OVERVIEW = 'GET /api/manager/overview';
const REQUESTS = 'GET /api/manager/publication-requests';
const requested = { at: '2026-11-01T09:00:00.000Z', by: { id: id(9), name: 'Mia' } };
const request = (digit: number, kind: string, language: string | null) => ({
  ...{ id: id(digit), productId: id(1), productType: 'COURSE', title: `Rivers ${digit}`, kind, language },
  ...{ courseId: id(5), requested },
});
const overview = {
  waiting: [{ kind: 'PUBLICATIONS', count: 3, oldestAt: requested.at }],
  recent: [],
  week: [],
};
const signIn = (isSenior: boolean) =>
  useSessionStore.setState({
    ...{ status: 'isLoggedIn', userId: id(8) },
    perms: isSenior ? PERMISSIONS : PERMISSIONS.slice(0, 2),
  });
afterEach(cleanup);

it('requests to publish lead seniors to the product, the page or the content', async () => {
  signIn(true);
  const requests = [request(2, 'PRODUCT', null), request(3, 'LANDING', 'de'), request(4, 'CONTENT', 'fr')];
  show(<OverviewScreen />, { [OVERVIEW]: overview, [REQUESTS]: requests });
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  const product = `/en/manager/courses/${id(1)}`;
  expect(await href('Rivers 2')).toBe(product);
  expect(await href('Rivers 3')).toBe(`${product}/landing/de`);
  expect(await href('Rivers 4')).toBe(`${product}/${id(5)}/fr/content`);
  expect(await href(say.waiting.PUBLICATIONS)).toBe('/en/manager/main#requests');
  expect(screen.getAllByText(/Mia/)).toHaveLength(3);
});

it('requests to publish that do not load say so', async () => {
  signIn(true);
  show(<OverviewScreen />, { [OVERVIEW]: overview, [REQUESTS]: new ApiError('service_unavailable') });
  expect(await screen.findByText(errors.service_unavailable)).toBeTruthy();
});

it('plain managers are not asked', async () => {
  signIn(false);
  const { sent } = show(<OverviewScreen />, { [OVERVIEW]: { ...overview, waiting: [] } });
  await screen.findByText(say.overview.nothingWaits);
  expect(sent.map(({ path }) => path)).toEqual([OVERVIEW]);
});
