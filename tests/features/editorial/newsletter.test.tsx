import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { NewsletterForm } from '@/features/editorial/magazine/newsletter-form';
import { NewsletterScreen } from '@/features/editorial/magazine/newsletter-screen';
import errors from '../../../public/locales/en/errors.json';
import { say, showPage } from './show-article';

vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);

const ASK = 'POST /api/newsletter';
const words = say.newsletter;
const field = () => screen.getByLabelText(new RegExp(`^${words.email}`)) as HTMLInputElement;
const press = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });

describe('the form of the newsletter', () => {
  it('sends the address and asks to look into the inbox', async () => {
    const { user, sent } = showPage(<NewsletterForm />);
    await user.type(field(), 'mira@school.test');
    await user.click(press(words.submit));
    expect(document.activeElement).toBe(await heading(words.asked.title));
    expect(sent).toMatchObject([{ path: ASK, input: { body: { email: 'mira@school.test' } } }]);
  });

  it('says beside the field that it is no address, and keeps what was typed', async () => {
    const refused = new ApiError('request_params_invalid', { fields: { email: 'email_invalid' } });
    const { user } = showPage(<NewsletterForm />, { [ASK]: refused });
    await user.type(field(), 'mira');
    await user.click(press(words.submit));
    expect(await screen.findByText(words.invalid)).toBeTruthy();
    expect(field().value).toBe('mira');
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('says above the fields why it cannot be sent now', async () => {
    const { user } = showPage(<NewsletterForm />, { [ASK]: new ApiError('service_unavailable') });
    await user.type(field(), 'mira@school.test');
    await user.click(press(words.submit));
    expect((await screen.findByRole('alert')).textContent).toContain(errors.service_unavailable);
  });

  it('is a form for the service where there are no scripts', () => {
    showPage(<NewsletterForm />);
    const form = field().form;
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/newsletter/form']);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
      action: 'ask',
      locale: 'en',
      email: '',
    });
  });
});

describe.each([
  ['confirm', {}, words.confirmed.title],
  ['leave', { action: 'leave' }, words.left.title],
] as const)('the link to %s', (action, query, done) => {
  const call = `POST /api/newsletter/${action}`;

  it('acts on a press, not by being opened', async () => {
    const page = showPage(<NewsletterScreen />, { [call]: { locale: 'en' } }, { token: 'abc', ...query });
    expect(screen.getByRole('heading', { name: words[action].title })).toBeTruthy();
    expect(page.sent).toEqual([]);
    await page.user.click(press(words[action].action));
    expect(await heading(done)).toBeTruthy();
    expect(page.sent).toMatchObject([{ path: call, input: { body: { token: 'abc' } } }]);
    expect(screen.getByRole('link', { name: say.all }).getAttribute('href')).toBe('/en/magazine');
  });

  it('that is unknown offers the form', async () => {
    const refused = new ApiError('token_not_found');
    const { user } = showPage(<NewsletterScreen />, { [call]: refused }, { token: 'abc', ...query });
    await user.click(press(words[action].action));
    expect(await heading(words.unknown.title)).toBeTruthy();
    expect(field()).toBeTruthy();
  });

  it('can be pressed again after a failure', async () => {
    const down = new ApiError('service_unavailable');
    const page = showPage(<NewsletterScreen />, { [call]: down }, { token: 'abc', ...query });
    await page.user.click(press(words[action].action));
    expect((await screen.findByRole('alert')).textContent).toContain(errors.service_unavailable);
    page.answer(call, { locale: 'en' });
    await page.user.click(press(words[action].action));
    expect(await heading(done)).toBeTruthy();
  });
});

describe('the page after a form without scripts', () => {
  it.each([
    ['asked', words.asked.title],
    ['confirmed', words.confirmed.title],
    ['left', words.left.title],
  ])('says what was done: %s', (done, title) => {
    showPage(<NewsletterScreen />, {}, { done });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });

  it('says what is wrong with the address', () => {
    showPage(<NewsletterScreen />, {}, { failed: 'request_params_invalid' });
    expect(screen.getByText(words.invalid)).toBeTruthy();
  });

  it('says why nothing was done', () => {
    showPage(<NewsletterScreen />, {}, { failed: 'too_many_requests', action: 'confirm', token: 'abc' });
    expect(screen.getByRole('alert').textContent).toContain('Too many requests');
    expect(press(words.confirm.action)).toBeTruthy();
  });
});
