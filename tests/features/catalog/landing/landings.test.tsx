import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { LandingRow } from '@/contracts/catalog/landing-management';
import { LandingPreviewScreen } from '@/features/catalog/landing/landing-preview-screen';
import { LandingsScreen } from '@/features/catalog/landing/landings-screen';
import { ann, CALLS, ID, kit, managed, say, showAt, signInAs } from './show-landing';

vi.mock('next/head', () => ({ default: () => null }));

const row = (change: Partial<LandingRow> = {}): LandingRow => ({
  ...{
    productId: ID,
    productType: 'COURSE',
    title: 'Bread',
    language: 'de',
    urlSlug: 'brot',
    state: 'CHANGED',
  },
  changed: { at: '2026-11-01T10:00:00.000Z', by: ann },
  ...change,
});

beforeEach(() => {
  localStorage.clear();
  signInAs('SENIOR_CONTENT_MANAGER');
});
afterEach(cleanup);

describe('the list of product pages', () => {
  it('has a row for each product and language, which leads to its editor', async () => {
    showAt(<LandingsScreen />, {
      [CALLS.list]: { items: [row(), row({ language: 'ko', state: 'NONE' })], total: 2 },
    });
    const link = await screen.findAllByRole('link', { name: /Bread/ });
    expect(link[0]?.getAttribute('href')).toBe(`/en/manager/courses/${ID}/landing/de`);
    expect(screen.getAllByText(say.state.CHANGED).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Korean').length).toBeGreaterThan(0);
  });

  it('asks for what the address says', async () => {
    const page = showAt(
      <LandingsScreen />,
      {},
      { language: 'de', state: 'DRAFT', type: 'nonsense', text: 'rye' },
    );
    await screen.findByText(kit.list.noMatchTitle);
    expect(page.sent[0]?.input.query).toEqual({ text: 'rye', language: 'de', state: 'DRAFT', page: 1 });
  });

  it('publishes the chosen ones for seniors', async () => {
    const page = showAt(<LandingsScreen />, {
      [CALLS.list]: { items: [row()], total: 1 },
      [CALLS.get]: managed({ revision: 4 }),
      [CALLS.publish]: managed({ revision: 4 }),
    });
    await page.user.click(await screen.findByLabelText(/Select Bread, German/));
    await page.user.click(screen.getByRole('button', { name: say.list.publish }));
    await waitFor(() => expect(page.writes()).toHaveLength(1));
    expect(page.writes()[0]?.input).toMatchObject({
      params: { productId: ID, language: 'de' },
      body: { revision: 4, publishAt: null },
    });
  });

  it('offers no publication to others, and another try after an error', async () => {
    signInAs('CONTENT_MANAGER');
    showAt(<LandingsScreen />, { [CALLS.list]: { items: [row()], total: 1 } });
    await screen.findAllByRole('link', { name: /Bread/ });
    expect(screen.queryByLabelText(/Select Bread/)).toBeNull();
    cleanup();
    showAt(<LandingsScreen />, { [CALLS.list]: new ApiError('internal_error') });
    await screen.findByRole('button', { name: /try again/i });
  });
});

describe('the preview', () => {
  it('is the whole page under a bar, and its address is remembered', async () => {
    const page = showAt(
      <LandingPreviewScreen renderPage={({ landing }) => <a href="/away">{landing.promise}</a>} />,
      {},
    );
    await page.user.click(await screen.findByText('You will ask tables anything.'));
    expect(page.went).toEqual([]);
    const back = screen.getByRole('link', { name: say.preview.back });
    expect(back.getAttribute('href')).toBe(`/en/manager/courses/${ID}/landing/en`);
    expect(localStorage.getItem('product-preview')).toBe(`/en/manager/courses/${ID}/landing/en/preview`);
  });

  it('says when it cannot be loaded', async () => {
    showAt(<LandingPreviewScreen renderPage={() => null} />, {
      [CALLS.preview]: new ApiError('internal_error'),
    });
    await screen.findByRole('button', { name: /try again/i });
  });
});
