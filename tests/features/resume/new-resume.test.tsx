import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { NewResumeScreen } from '@/features/resume/new/new-resume-screen';
import { guestResume, keepGuestResume, removeGuestResume } from '@/store/guest-resume';
import {
  type Answers,
  documentWith,
  errorTexts,
  resumeIdOf,
  show,
  signIn,
  texts,
  USER_ID,
} from './show-pages';

vi.mock('next/head', () => ({ default: () => null }));

const { imported, new: start } = texts;
beforeEach(() => {
  localStorage.clear();
  removeGuestResume();
  signIn(USER_ID);
});
afterEach(cleanup);

const NAMED = documentWith({
  contacts: {
    ...{ name: 'Ада Лавлейс', headline: 'Analyst', email: '', phone: '', place: '', website: '' },
  },
});
const CREATE = 'POST /api/resumes';
const JSON_CALL = 'POST /api/resumes/import/json-resume';
const ZIP_CALL = 'POST /api/resumes/import/linkedin';

const open = (answers: Answers = {}) => {
  const view = show(<NewResumeScreen />, {
    [CREATE]: ({ body }: { body: object }) => ({ revision: 1, ...body }),
    'GET /api/resumes/profile': NAMED,
    [JSON_CALL]: { document: NAMED, notes: [] },
    [ZIP_CALL]: { document: NAMED, notes: ['dates_shortened', 'photo_left_out'] },
    ...answers,
  });
  const created = () => view.sent.filter(({ path }) => path === CREATE).map(({ input }) => input.body);
  return { ...view, created };
};

const press = (name: string) => screen.getByRole('button', { name });
const choose = (way: 'json' | 'linkedIn', file: File) =>
  fireEvent.change(screen.getByTestId(`file-${way}`), { target: { files: [file] } });
const jsonFile = new File(['{}'], 'resume.json', { type: '' });
const zipFile = new File(['PK'], 'Basic.ZIP', { type: 'application/x-zip-compressed' });

describe('a new resume', () => {
  it('begins blank in the language that was chosen, and opens in the builder', async () => {
    const { user, created, router } = open();
    const language = screen.getByRole('combobox', { name: start.language });
    expect((language as HTMLSelectElement).value).toBe('en');
    await user.selectOptions(language, 'hi');
    await user.click(press(start.blankAction));
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    const [body] = created();
    expect(body).toMatchObject({ title: start.titleDefault, document: { language: 'hi' } });
    expect(router.push).toHaveBeenCalledWith(`/en/resumes/builder/${body.resumeId}`);
  });

  it('that is sent again after a failure has the same id', async () => {
    let fails = true;
    const { user, created, router } = open({
      [CREATE]: () => (fails ? new ApiError('service_unavailable') : { revision: 1 }),
    });
    await user.click(press(start.blankAction));
    expect((await screen.findByRole('alert')).textContent).toContain(errorTexts.service_unavailable);
    fails = false;
    await user.click(press(start.blankAction));
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    const [first, second] = created();
    expect(second.resumeId).toBe(first.resumeId);
  });

  it('says that the limit is reached', async () => {
    const { user } = open({ [CREATE]: new ApiError('too_many_resumes') });
    await user.click(press(start.blankAction));
    expect((await screen.findByRole('alert')).textContent).toContain(errorTexts.too_many_resumes);
  });

  it('is filled from the profile and named after the position looked for', async () => {
    const { user, created } = open();
    await user.click(press(start.profileAction));
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]).toMatchObject({ title: 'Analyst', document: { contacts: { name: 'Ада Лавлейс' } } });
  });

  it('says beside the profile that it could not be read', async () => {
    const { user, created } = open({ 'GET /api/resumes/profile': new ApiError('service_unavailable') });
    await user.click(press(start.profileAction));
    expect((await screen.findByRole('alert')).textContent).toContain(errorTexts.service_unavailable);
    expect(created()).toEqual([]);
  });
});

describe('a file of another builder', () => {
  it('is read as JSON whatever the system calls it, and shown before anything is made', async () => {
    const { user, sent, created } = open();
    choose('json', jsonFile);
    expect(await screen.findByRole('heading', { name: imported.title })).toBe(document.activeElement);
    expect(sent.find(({ path }) => path === JSON_CALL)?.input.file.type).toBe('application/json');
    expect(screen.getByText('Ада Лавлейс')).toBeTruthy();
    expect(screen.getByText(imported.complete)).toBeTruthy();
    expect(created()).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: start.language }), 'ru');
    await user.click(press(imported.continue));
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0].document.language).toBe('ru');
  });

  it('from LinkedIn is explained in three steps, and what was left out is said in words', async () => {
    const { user } = open();
    for (const step of [start.linkedInStep1, start.linkedInStep2, start.linkedInStep3])
      expect(screen.getByText(step)).toBeTruthy();
    choose('linkedIn', zipFile);
    expect(await screen.findByText(imported.note.dates_shortened)).toBeTruthy();
    expect(screen.getByText(imported.note.photo_left_out)).toBeTruthy();
    expect(screen.queryByText(imported.complete)).toBeNull();
    await user.click(press(imported.another));
    expect(screen.getByText(start.linkedInStep1)).toBeTruthy();
  });

  it('can be dropped', async () => {
    const { sent } = open();
    const zone = screen.getByRole('region', { name: start.linkedIn });
    fireEvent.dragOver(zone);
    expect(screen.getByText(new RegExp(start.dropNow))).toBeTruthy();
    fireEvent.drop(zone, { dataTransfer: { files: [zipFile] } });
    await screen.findByRole('heading', { name: imported.title });
    expect(sent.find(({ path }) => path === ZIP_CALL)?.input.file.type).toBe('application/zip');
  });

  const large = new File(['{}'], 'large.json');
  Object.defineProperty(large, 'size', { value: 30_000_000 });
  it.each([
    ['of another type', 'json', zipFile, start.wrongJson],
    ['that was unpacked', 'linkedIn', jsonFile, start.wrongZip],
    ['that is too large', 'json', large, /^This file is too large/],
  ] as const)('%s is refused beside its button and not sent', async (_, way, file, message) => {
    const { sent } = open();
    choose(way, file);
    const error = await screen.findByText(message);
    const name = way === 'json' ? start.json : start.linkedIn;
    const button = screen.getByRole('button', { name: start.chooseNamed.replace('{{way}}', name) });
    expect(button.getAttribute('aria-describedby')).toBe(error.id);
    expect(sent).toEqual([]);
  });

  it('that is no resume is said to be none, and another one can be chosen', async () => {
    let fails = true;
    open({
      [JSON_CALL]: () => (fails ? new ApiError('resume_file_invalid') : { document: NAMED, notes: [] }),
    });
    choose('json', jsonFile);
    expect(await screen.findByText(errorTexts.resume_file_invalid)).toBeTruthy();
    fails = false;
    choose('json', jsonFile);
    expect(await screen.findByRole('heading', { name: imported.title })).toBeTruthy();
  });
});

describe('a guest', () => {
  beforeEach(() => signIn(null));

  it('keeps the new resume in the browser without any call', async () => {
    const { user, router, sent } = open();
    await user.click(press(start.blankAction));
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(router.push).toHaveBeenCalledWith(`/en/resumes/builder/${guestResume()?.resumeId}`);
    expect(sent).toEqual([]);
  });

  it('is asked to sign in for the profile', () => {
    open();
    expect(screen.queryByRole('button', { name: start.profileAction })).toBeNull();
    expect(screen.getByRole('link', { name: start.profileSignIn }).getAttribute('href')).toBe(
      '/en/signin?returnTo=%2Fen%2Fresumes%2Fbuilder%2Fnew',
    );
  });

  it('is asked before a second resume takes the place of the first', async () => {
    const first = { resumeId: resumeIdOf(7), title: 'First', document: documentWith() };
    keepGuestResume({ ...first, updatedAt: '2026-05-01T10:00:00.000Z' });
    const { user, router } = open();
    const link = screen.getByRole('link', { name: start.replacesOpen });
    expect(link.getAttribute('href')).toBe(`/en/resumes/builder/${resumeIdOf(7)}`);
    await user.click(press(start.blankAction));
    await user.click(await screen.findByRole('button', { name: start.replacesNo }));
    expect(guestResume()?.resumeId).toBe(resumeIdOf(7));
    await user.click(press(start.blankAction));
    await user.click(await screen.findByRole('button', { name: start.replacesYes }));
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(guestResume()?.resumeId).not.toBe(resumeIdOf(7));
  });
});
