import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { fill, keep, LIST, open } from './list-service';
import { cardWith, resumeIdOf, signIn, texts } from './show-pages';

vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);

const { card, guest, list, waiting } = texts;
const cardsShown = () => screen.findAllByRole('heading', { level: 2 });

describe('the list of resumes', () => {
  it('shows those changed last first, with language, template, badge and picture', async () => {
    const older = cardWith({
      resumeId: resumeIdOf(2),
      title: 'Older',
      updatedAt: '2026-04-01T10:00:00.000Z',
    });
    const { container } = open([older, cardWith({ isShared: true })]);
    const names = (await cardsShown()).map(({ textContent }) => textContent);
    expect(names).toEqual(['Data analyst', 'Older']);
    const [first] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByText(/German · Classic/)).toBeTruthy();
    expect(within(first as HTMLElement).getByText(card.shared)).toBeTruthy();
    expect(within(first as HTMLElement).getByText(/Edited/)).toBeTruthy();
    expect(container.querySelector('img')?.getAttribute('src')).toBe(
      `/api/resumes/${resumeIdOf(1)}/thumbnail?revision=3`,
    );
    const link = screen.getByRole('link', { name: 'Data analyst' });
    expect(link.getAttribute('href')).toBe(`/en/resumes/builder/${resumeIdOf(1)}`);
  });

  it('makes one want to begin when there is none', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: list.emptyTitle })).toBeTruthy();
    const link = screen.getByRole('link', { name: list.emptyAction });
    expect(link.getAttribute('href')).toBe('/en/resumes/builder/new');
  });

  it('says why it could not be read, and reads it again', async () => {
    let fails = true;
    const { user } = open([], { [LIST]: () => (fails ? new ApiError('service_unavailable') : [cardWith()]) });
    const retry = await screen.findByRole('button', { name: list.retry });
    fails = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Data analyst' })).toBeTruthy();
  });

  it('says that the limit is reached, and offers neither a new one nor a copy', async () => {
    const { user } = open(
      Array.from({ length: 20 }, (_, index) =>
        cardWith({ resumeId: `00000000-0000-4000-8000-0000000000${index + 10}`, title: `Resume ${index}` }),
      ),
    );
    expect(await screen.findByText(fill(list.limit, { count: '20' }))).toBeTruthy();
    expect(screen.queryByRole('link', { name: list.new })).toBeNull();
    await user.click(screen.getByRole('button', { name: fill(card.more, { title: 'Resume 3' }) }));
    const copy = await screen.findByRole('menuitem', { name: card.copy });
    expect(copy.getAttribute('aria-disabled')).toBe('true');
  });
});

it('tells of resumes that were left for the address, unless they were taken already', async () => {
  const draft = (digit: number) => ({
    ...{ draftId: resumeIdOf(digit), title: 'Left', name: '', language: 'en' },
    savedAt: '2026-05-01T10:00:00.000Z',
  });
  open([cardWith()], { 'GET /api/resume-drafts': [draft(1), draft(5)] });
  expect(await screen.findByText(waiting.text_one)).toBeTruthy();
  const link = screen.getByRole('link', { name: waiting.action });
  expect(link.getAttribute('href')).toBe('/en/resumes/builder/after-email-confirmation');
});

describe('a guest', () => {
  beforeEach(() => signIn(null));

  it('sees six templates and starts without an account', () => {
    const { sent } = open();
    expect(screen.getByRole('link', { name: guest.start }).getAttribute('href')).toBe(
      '/en/resumes/builder/new',
    );
    const names = within(screen.getByRole('region', { name: guest.templates })).getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(Object.values(texts.template));
    expect(sent).toEqual([]);
  });

  it('goes on with the resume of this browser, and is asked to sign up to keep it', () => {
    keep();
    open();
    const address = `/en/resumes/builder/${resumeIdOf(7)}`;
    expect(screen.getByRole('link', { name: guest.goOn }).getAttribute('href')).toBe(address);
    const kept = within(screen.getByRole('region', { name: 'Made as a guest' }));
    expect(kept.getByRole('link', { name: guest.signUp }).getAttribute('href')).toBe(
      '/en/signup?returnTo=%2Fen%2Fresumes%2Fbuilder',
    );
  });

  it('is not lost when what the browser has is no resume', () => {
    localStorage.setItem('guestResume', '{"resumeId":1}');
    open();
    expect(screen.getByRole('link', { name: guest.start })).toBeTruthy();
  });
});
