import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentItemOf } from '@/contracts/learning/content';
import { LessonView } from '@/features/learning/player/lesson-view';
import { lessonQuery } from '@/hooks/learning/learning-queries';
import { localAccomplishments } from '@/store/local-accomplishments';
import { fakeApi, renderWith, signIn } from '../player/render';
import { COURSE, lessonWith, PRODUCT } from '../player/school';

vi.mock('next/router', () => ({ useRouter: () => ({ query: { locale: 'en' }, asPath: '/en' }) }));
vi.mock('next/dynamic', async () => {
  const { MediaPlayer } = await import('@/features/learning/media/media-player');
  return { default: () => MediaPlayer };
});

const film: ContentItemOf<'video'> = {
  contentId: `${COURSE}:film`,
  required: true,
  kind: 'video',
  title: 'How it works',
  sources: [{ url: '/api/media/1', type: 'video/mp4' }],
  captions: [
    { language: 'en', label: 'English', url: '/en.vtt' },
    { language: 'de', label: 'Deutsch', url: '/de.vtt' },
  ],
  durationSeconds: 200,
  poster: null,
  chapters: [
    { second: 0, title: 'Beginning' },
    { second: 60, title: 'Middle' },
  ],
  transcript: [
    { second: 0, text: 'Hello.' },
    { second: 50, text: 'And now this.' },
  ],
};
const place = { productId: PRODUCT, language: 'en' as const, lessonKey: 'one' };

/** jsdom plays nothing: the element keeps what it is told, and says so. */
function playable() {
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    value: { mode: 'disabled', cues: null },
  });
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { configurable: true, value: false });
    fireEvent.play(this);
    return Promise.resolve();
  });
  vi.spyOn(prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { configurable: true, value: true });
    fireEvent.pause(this);
  });
}

function open(
  item: ContentItemOf<'video'> | ContentItemOf<'audio'> = film,
  stoppedAt?: number,
  accomplished: string[] = [],
) {
  const { api, sent } = fakeApi(({ path }) => {
    if (path.endsWith('/learning/preferences')) return { playbackRate: 100, captions: null, typeSize: 'M' };
    if (path.endsWith('/accomplishments'))
      return {
        lessonKey: 'one',
        lessonStatus: 'IN_PROGRESS',
        accomplished: [item.contentId],
        progress: { status: 'IN_PROGRESS', percent: 1, completedLessons: 0, totalLessons: 2 },
      };
    return undefined;
  });
  const mediaPositions = stoppedAt === undefined ? [] : [{ contentId: item.contentId, second: stoppedAt }];
  const lesson = lessonWith({ items: [item], mediaPositions, accomplished });
  const Opened = () => <LessonView lesson={lesson} place={place} onLesson={() => {}} onNext={() => {}} />;
  const view = renderWith(null, api);
  view.client.setQueryData(lessonQuery(api, place).queryKey, lesson);
  cleanup();
  renderWith(<Opened />, api, view.client);
  const media = document.querySelector<HTMLMediaElement>('video, audio');
  const at = (second: number) => {
    if (!media) throw new Error('there is no media element');
    media.currentTime = second;
    fireEvent.timeUpdate(media);
  };
  const saved = () =>
    sent.filter(({ path }) => path.endsWith('/media-position')).map(({ input }) => input.body.second);
  const changed = () =>
    sent.filter(({ path }) => path === 'PUT /api/learning/preferences').map(({ input }) => input.body);
  const done = () => sent.filter(({ path }) => path.endsWith('/accomplishments'));
  return { media, at, saved, changed, done, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  localStorage.clear();
  signIn('u');
  playable();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a video', () => {
  const sources = [
    { url: '/media/1/film.mp4', type: 'video/mp4' },
    { url: '/media/2/film-720p.mp4', type: 'video/mp4', height: 720 },
    { url: '/media/3/film-480p.mp4', type: 'video/mp4', height: 480 },
  ];
  const offered = () =>
    [...document.querySelectorAll('source')].map((source) => [
      source.getAttribute('src'),
      source.getAttribute('media'),
    ]);

  it('offers the smaller copies to smaller windows', () => {
    open({ ...film, sources });
    expect(offered()).toEqual([
      ['/media/3/film-480p.mp4', '(max-width: 720px)'],
      ['/media/2/film-720p.mp4', '(max-width: 1080px)'],
      ['/media/1/film.mp4', null],
    ]);
  });

  it('offers the smallest copy first to people who save data', () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }));
    open({ ...film, sources });
    vi.unstubAllGlobals();
    expect(offered()).toEqual([
      ['/media/3/film-480p.mp4', null],
      ['/media/2/film-720p.mp4', null],
      ['/media/1/film.mp4', null],
    ]);
  });

  it('plays, stops and seeks by its buttons, bar, chapters and transcript', async () => {
    const { media, user } = open();
    await user.click(button('Play'));
    expect(media?.paused).toBe(false);
    await user.click(button('Forward 10 seconds'));
    expect(media?.currentTime).toBe(10);
    await user.click(button('Pause'));
    expect(media?.paused).toBe(true);
    const bar = screen.getByRole('slider', { name: 'Position' });
    fireEvent.change(bar, { target: { value: '70' } });
    expect(media?.currentTime).toBe(70);
    if (media) fireEvent.seeked(media);
    expect(bar.getAttribute('aria-valuetext')).toBe('1:10 of 3:20, Middle');
    await user.click(screen.getByText('Chapters'));
    await user.click(button('0:00Beginning'));
    expect(media?.currentTime).toBe(0);
    await user.click(screen.getByText('Transcript'));
    await user.click(button('0:50And now this.'));
    expect(media?.currentTime).toBe(50);
    if (media) fireEvent.timeUpdate(media);
    expect(button('0:50And now this.').getAttribute('aria-current')).toBe('true');
  });

  it('goes on where it stopped on another device, or from the start', async () => {
    const { media, user } = open(film, 151);
    await user.click(button('Continue from 2:31'));
    expect(media?.currentTime).toBe(151);
    expect(media?.paused).toBe(false);
    cleanup();
    const again = open(film, 151);
    await again.user.click(button('From the start'));
    expect(again.media?.currentTime).toBe(0);
    cleanup();
    const pressed = open(film, 151);
    await pressed.user.click(button('Play'));
    expect(pressed.media?.currentTime).toBe(151);
  });

  it('saves where it is every ten seconds, at a pause and when the page is hidden', async () => {
    const { at, saved, user } = open();
    await user.click(button('Play'));
    for (let second = 1; second <= 21; second += 1) act(() => at(second));
    await waitFor(() => expect(saved()).toEqual([10, 20]));
    await user.click(button('Pause'));
    await waitFor(() => expect(saved()).toEqual([10, 20, 21]));
    act(() => at(23));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(saved()).toEqual([10, 20, 21, 23]));
  });

  it('counts as done at nine tenths, once; a guest’s is kept in this browser', async () => {
    const { at, done, user } = open();
    await user.click(button('Play'));
    act(() => at(179));
    expect(done()).toHaveLength(0);
    act(() => at(181));
    act(() => at(199));
    await waitFor(() => expect(done().map(({ input }) => input.body.contentId)).toEqual([film.contentId]));
    cleanup();
    signIn(null);
    const guest = open();
    await guest.user.click(button('Play'));
    act(() => guest.at(190));
    await waitFor(() => expect(Object.keys(localAccomplishments())).toEqual([film.contentId]));
    expect(guest.done()).toHaveLength(0);
  });

  it('remembers speed and captions on every device', async () => {
    const { media, changed, user } = open();
    const captions = screen.getByRole('combobox', { name: 'Captions' });
    expect((captions as HTMLSelectElement).value).toBe('en');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5×');
    await user.selectOptions(captions, 'Deutsch');
    expect(media?.playbackRate).toBe(1.5);
    await waitFor(() => expect(changed()).toEqual([{ playbackRate: 150 }, { captions: 'de' }]));
    cleanup();
    signIn(null);
    expect(open().media?.playbackRate).toBe(1.5);
  });

  it('answers its keys when it has the focus or plays alone, and leaves fields and other keys alone', async () => {
    const { media, user } = open();
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(media?.paused).not.toBe(false);
    button('Mute').focus();
    await user.keyboard('k');
    expect(media?.paused).toBe(false);
    await user.keyboard('l');
    expect(media?.currentTime).toBe(10);
    await user.keyboard('>');
    expect(media?.playbackRate).toBe(1.25);
    await user.keyboard('m');
    expect(media?.muted).toBe(true);
    fireEvent.keyDown(document.body, { key: 'j' });
    expect(media?.currentTime).toBe(0);
    fireEvent.keyDown(document.body, { key: 'l', ctrlKey: true });
    expect(media?.currentTime).toBe(0);
    localStorage.setItem('learning-keys', 'off');
    fireEvent.keyDown(document.body, { key: 'l' });
    expect(media?.currentTime).toBe(0);
  });

  it('without captions, chapters or words shows none of them', () => {
    open({ ...film, captions: [], chapters: [], transcript: [] });
    expect(screen.queryByRole('combobox', { name: 'Captions' })).toBeNull();
    expect(screen.queryByText('Chapters')).toBeNull();
    expect(screen.queryByText('Transcript')).toBeNull();
  });

  it('that cannot be played is offered as a file', () => {
    open();
    const source = document.querySelector('source');
    if (source) fireEvent.error(source);
    expect(screen.getByRole('alert').textContent).toContain('can’t play this video');
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  });
});

it('a sound has the same controls but no picture, and its words are open', async () => {
  const { poster: _, ...rest } = film;
  const { media, user } = open({ ...rest, kind: 'audio', title: null });
  expect(media?.tagName).toBe('AUDIO');
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
  expect(button('0:00Hello.')).toBeTruthy();
  await user.click(button('Play'));
  expect(media?.paused).toBe(false);
  expect(screen.getByRole('figure', { name: 'Audio' })).toBeTruthy();
});
