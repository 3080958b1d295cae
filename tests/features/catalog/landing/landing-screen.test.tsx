import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { ProductLanding } from '@/contracts/catalog/product';
import { LandingScreen } from '@/features/catalog/landing/landing-screen';
import { chooseTheme } from '@/store/theme-store';
import { ann, CALLS, content, kit, managed, savedAs, say, showAt, signInAs } from './show-landing';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('@/services/toast', () => ({ toastSuccess: toast.success, toastError: toast.error }));
vi.mock('next/head', () => ({ default: () => null }));

const renderPage = ({ landing }: ProductLanding) => (
  <>
    <header>
      <h1>{landing.shortTitle1}</h1>
    </header>
    <p>{landing.promise}</p>
    <ul>
      {landing.outcomes.map((outcome) => (
        <li key={outcome}>{outcome}</li>
      ))}
    </ul>
    <a href="/away">away</a>
  </>
);
const open = (answers: Record<string, unknown>, query = {}) =>
  showAt(<LandingScreen renderPage={renderPage} />, answers, query);
const field = (name: string) => screen.findByLabelText(new RegExp(`^${name}`)) as Promise<HTMLInputElement>;
const inFrame = async () => {
  const frame = (await screen.findByTitle(say.editor.previewTitle)) as HTMLIFrameElement;
  const { body } = frame.contentDocument ?? document;
  await waitFor(() => expect(within(body).queryByRole('article')).toBeTruthy());
  return within(body);
};

/** Whether the system asks for the dark theme. */
let system: EventTarget & { matches: boolean };

beforeEach(() => {
  system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => system);
  localStorage.clear();
  toast.success.mockClear();
  toast.error.mockClear();
  signInAs('SENIOR_CONTENT_MANAGER');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the editor', () => {
  it('shows the page as one types, saves by itself, and nothing in the page leads away', async () => {
    const answers: Record<string, unknown> = { [CALLS.get]: managed() };
    const page = open(answers);
    const promise = await field(say.field.promise);
    expect((await inFrame()).getByText('You will bake.')).toBeTruthy();
    answers[CALLS.save] = managed({ revision: 2, state: 'CHANGED', content: content({ promise: 'Rye!' }) });
    await page.user.clear(promise);
    await page.user.type(promise, 'Rye!');
    const inside = await inFrame();
    await waitFor(() => expect(inside.getByText('Rye!')).toBeTruthy());
    await waitFor(() => expect(page.writes()).toHaveLength(1), { timeout: 4000 });
    expect(page.writes()[0]?.input.body).toEqual({ revision: 1, content: content({ promise: 'Rye!' }) });
    await screen.findByText(kit.save.saved);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    inside.getByText('away').dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
  });

  it('shows the page in the theme around it, without a second banner', async () => {
    open({ [CALLS.get]: managed() });
    const inside = await inFrame();
    const { dataset } = inside.getByRole('article').ownerDocument.documentElement;
    expect(dataset.theme).toBe('light');
    chooseTheme('dark');
    await waitFor(() => expect(dataset.theme).toBe('dark'));
    chooseTheme('system');
    await waitFor(() => expect(dataset.theme).toBe('light'));
    system.matches = true;
    system.dispatchEvent(new Event('change'));
    expect(dataset.theme).toBe('dark');
    // Testing Library calls every header a banner; one inside an article is none.
    expect(inside.getByRole('heading', { level: 1 }).closest('header')?.closest('article')).toBeTruthy();
  });

  it('adds, moves and removes lines', async () => {
    const page = open({ [CALLS.get]: managed(), [CALLS.save]: new ApiError('internal_error') });
    await page.user.click(await screen.findByRole('button', { name: say.lines.addOutcome }));
    await page.user.type(await field('Outcome 4'), 'Eat');
    await page.user.click(screen.getByRole('button', { name: 'Move Outcome 4 up' }));
    expect((await field('Outcome 3')).value).toBe('Eat');
    await page.user.click(screen.getByRole('button', { name: 'Remove Outcome 1' }));
    const inside = await inFrame();
    await waitFor(() =>
      expect(inside.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        'Proof',
        'Eat',
        'Bake',
      ]),
    );
    expect((screen.getByRole('button', { name: 'Move Outcome 1 up' }) as HTMLButtonElement).disabled).toBe(
      true,
    );
  });

  it('leads from a check to its field', async () => {
    const page = open({
      [CALLS.get]: managed({
        checks: [
          { field: 'about', code: 'leads_nowhere', link: '/en/nowhere' },
          { field: 'outcomes.1', code: 'required' },
        ],
      }),
    });
    await page.user.click(
      await screen.findByRole('button', { name: /\/en\/nowhere doesn’t lead to any page/ }),
    );
    await waitFor(async () => expect(document.activeElement).toBe(await field(say.field.about)));
    await page.user.click(screen.getByRole('button', { name: 'Outcome 2: fill this in.' }));
    await waitFor(async () => expect(document.activeElement).toBe(await field('Outcome 2')));
    const publish = screen.getByRole('button', { name: say.publish.open }) as HTMLButtonElement;
    expect(publish.disabled).toBe(true);
  });

  it('shows English beside each field, and marks what is missing or too long', async () => {
    open(
      {
        [CALLS.get]: managed({
          language: 'de',
          english: content(),
          content: content({ promise: '', shortTitle1: 'B'.repeat(61) }),
        }),
      },
      { language: 'de' },
    );
    await field(say.field.promise);
    expect(screen.getAllByText('You will bake.')[0]?.lang).toBe('en');
    expect(screen.getByText(say.english.untranslated)).toBeTruthy();
    expect(screen.getByText('1 character too long')).toBeTruthy();
    expect((await field(say.field.about)).lang).toBe('de');
  });

  it('keeps an address that cannot be one in the field, and says why', async () => {
    const page = open({ [CALLS.get]: managed({ formerSlugs: ['old-bread'] }) });
    const slug = await field(say.field.urlSlug);
    expect(screen.getByText(/This old address leads here: old-bread/)).toBeTruthy();
    await page.user.clear(slug);
    await page.user.type(slug, 'signin');
    expect(screen.getByText(say.hint.slugReserved)).toBeTruthy();
    await page.user.type(slug, '-');
    expect(screen.getByText(say.hint.slugInvalid)).toBeTruthy();
  });

  it('says that an address is taken, beside the field', async () => {
    const taken = new ApiError('provided_url_slug_already_in_use_for_some_landing');
    const page = open({ [CALLS.get]: managed(), [CALLS.save]: taken });
    await page.user.type(await field(say.field.urlSlug), 's');
    await waitFor(
      async () => expect((await field(say.field.urlSlug)).getAttribute('aria-invalid')).toBe('true'),
      { timeout: 4000 },
    );
  });

  it('shows both texts when another manager was first', async () => {
    const answers: Record<string, unknown> = { [CALLS.get]: managed() };
    const page = open(answers);
    await page.user.type(await field(say.field.promise), ' Soon.');
    answers[CALLS.save] = new ApiError('edit_conflict');
    answers[CALLS.get] = managed({
      ...{ revision: 2, content: content({ promise: 'Of Ann.' }) },
      changed: { at: '2026-11-01T10:00:00.000Z', by: ann },
    });
    const dialog = within(await screen.findByRole('dialog', {}, { timeout: 4000 }));
    expect(dialog.getByText('Of Ann.')).toBeTruthy();
    expect(dialog.getByText('You will bake. Soon.')).toBeTruthy();
  });

  it('of an unknown product says so, and of a failed call offers another try', async () => {
    open({ [CALLS.get]: new ApiError('product_not_found') });
    await screen.findByText(say.editor.notFoundTitle);
    cleanup();
    open({ [CALLS.get]: new ApiError('internal_error') });
    await screen.findByRole('button', { name: /try again/i });
  });
});

describe('publication', () => {
  const dialog = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: say.publish.open }));
    return within(await screen.findByRole('dialog'));
  };
  const changed = managed({ state: 'CHANGED', published: content({ promise: 'Old.', urlSlug: 'old' }) });

  it('now says what changes for visitors', async () => {
    const page = open({ [CALLS.get]: changed, [CALLS.publish]: managed() });
    const shown = await dialog(page);
    expect(shown.getByText(`${say.field.urlSlug}, ${say.field.promise}`)).toBeTruthy();
    expect(shown.getByText(say.publish.address)).toBeTruthy();
    await page.user.click(shown.getByRole('button', { name: say.publish.submit }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.publish.done));
    expect(page.writes()[0]?.input.body).toEqual({ revision: 1, publishAt: null });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('at a time names the time zone, and refuses the past', async () => {
    const page = open({ [CALLS.get]: changed, [CALLS.publish]: changed });
    const shown = await dialog(page);
    await page.user.click(shown.getByLabelText(say.publish.later));
    const time = shown.getByLabelText(new RegExp(say.publish.time));
    expect(shown.getByText(/Your time zone:/)).toBeTruthy();
    await page.user.type(time, '2020-01-01T10:00');
    await page.user.click(shown.getByRole('button', { name: say.publish.schedule }));
    await shown.findByText(say.publish.past);
    expect(page.writes()).toEqual([]);
    await page.user.clear(time);
    await page.user.type(time, '2099-01-01T10:00');
    await page.user.click(shown.getByRole('button', { name: say.publish.schedule }));
    await waitFor(() => expect(page.writes()).toHaveLength(1));
    expect(page.writes()[0]?.input.body.publishAt).toBe(new Date('2099-01-01T10:00').toISOString());
  });

  it('that is refused says why and stays open', async () => {
    const page = open({ [CALLS.get]: changed, [CALLS.publish]: new ApiError('edit_conflict') });
    const shown = await dialog(page);
    await page.user.click(shown.getByRole('button', { name: say.publish.submit }));
    await shown.findByRole('alert');
  });

  it('is asked for by who may not publish', async () => {
    signInAs('CONTENT_MANAGER');
    const requested = { at: '2026-11-01T10:00:00.000Z', by: ann };
    const page = open({ [CALLS.get]: changed, [CALLS.request]: { ...changed, requested } });
    await page.user.click(await screen.findByRole('button', { name: say.request.ask }));
    await screen.findByText(/Ann requested publication/);
    expect(screen.queryByRole('button', { name: say.publish.open })).toBeNull();
    expect(toast.success).toHaveBeenCalledWith(say.request.done);
  });

  it('by itself is shown, and cancelled', async () => {
    const scheduled = { revision: 1, at: '2099-01-01T10:00:00.000Z' };
    const page = open({
      [CALLS.get]: managed({ revision: 2, scheduled }),
      [CALLS.unschedule]: managed({ revision: 2 }),
    });
    await screen.findByText(new RegExp(say.scheduled.older));
    await page.user.click(screen.getByRole('button', { name: say.scheduled.cancel }));
    await waitFor(() => expect(screen.queryByRole('button', { name: say.scheduled.cancel })).toBeNull());
  });

  it('is taken back after a question, but never in English', async () => {
    const page = open(
      {
        [CALLS.get]: managed({ language: 'de' }),
        [CALLS.unpublish]: managed({ language: 'de', published: null }),
      },
      { language: 'de' },
    );
    await page.user.click(await screen.findByRole('button', { name: say.unpublish.open }));
    const asked = within(await screen.findByRole('alertdialog'));
    await page.user.click(asked.getByRole('button', { name: say.unpublish.confirm }));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith(say.unpublish.done));
    cleanup();
    open({ [CALLS.get]: managed() });
    await field(say.field.promise);
    expect(screen.queryByRole('button', { name: say.unpublish.open })).toBeNull();
  });
});

describe('earlier versions', () => {
  it('are compared word by word, and used again', async () => {
    const page = open({
      [CALLS.get]: managed(),
      [CALLS.history]: [
        savedAs('2', { revision: null, content: content({ promise: 'You will eat.' }) }),
        savedAs('1', { content: content({ outcomes: ['Knead'] }) }),
      ],
      [CALLS.save]: managed({ revision: 2 }),
    });
    await page.user.click(await screen.findByRole('button', { name: say.editor.history }));
    const dialog = within(await screen.findByRole('dialog'));
    const difference = await dialog.findByLabelText(say.history.difference);
    expect(difference.querySelector('del')?.textContent).toBe('eat');
    expect(difference.querySelector('ins')?.textContent).toBe('bake');
    await page.user.selectOptions(dialog.getByLabelText(say.history.earlier), '1');
    expect(dialog.getByText(say.field.outcomes)).toBeTruthy();
    await page.user.click(dialog.getByRole('button', { name: say.history.use }));
    expect(screen.queryByLabelText(/^Outcome 2/)).toBeNull();
  });

  it('may be none', async () => {
    const page = open({ [CALLS.get]: managed(), [CALLS.history]: [] });
    await page.user.click(await screen.findByRole('button', { name: say.editor.history }));
    await screen.findByText(say.history.empty);
  });
});
