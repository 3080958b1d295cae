import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Contract, Endpoint } from '@/contracts/endpoint';
import { contract } from '@/contracts/index';
import { Doc } from '@/contracts/learning/document';
import { ResumePhoto } from '@/contracts/resume/resume-document';
import { permissionsOf } from '@/domain/identity/permission';
import { useSessionStore } from '@/store/session-store';
import { ALL_XSS_PAYLOADS, XSS_PAYLOADS } from '../fixtures/xss-payloads';
import { some } from '../setup/rounds';
import { sampleOf } from '../setup/schema-sample';
import type { Answers } from './fake-api';
import { runningAddresses, structureOf } from './hostile-markup';
import { fakeRouter, show } from './identity/account/render';

export const ID = '00000000-0000-4000-8000-000000000001';
const PICTURE = `/media/${ID}/a.png`;

/** What a screen needs besides the answers that its contracts describe. */
export interface HostileScreen {
  /** Names of fields whose texts stand on the screen. */
  reads: readonly string[];
  node: ReactNode | ((text: string) => ReactNode);
  query?: Record<string, string>;
  pathname?: string;
  /** Leaves out of its elements what depends on the text on purpose. */
  same?: (elements: string[]) => string[];
  /** Selectors of what is pressed, all of it, and of what is there then; one after the other. */
  steps?: readonly (readonly [press: string, shows: string])[];
  /** Nobody is signed in. */
  isGuest?: boolean;
  /** By method and path: what the answer has instead. */
  // biome-ignore lint/suspicious/noExplicitAny: any answer of the service
  answers?: Record<string, (sample: any, text: string) => unknown>;
}

const files = globSync('public/locales/en/*.json');
const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: {
    en: Object.fromEntries(
      files.map((file) => [path.basename(file, '.json'), JSON.parse(readFileSync(file, 'utf8'))]),
    ),
  },
  interpolation: { escapeValue: false },
  initAsync: false,
});

const endpoints = new Map(
  Object.values<Contract>(contract)
    .flatMap((noun) => Object.values<Endpoint>(noun))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

const docOf = (text: string): Doc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const known = new Map<z.core.$ZodType, (text: string) => unknown>([
  [Doc, docOf],
  // A picture, in which no text stands.
  [ResumePhoto, () => null],
]);

const LEADS = /(?:[uU]rl|[sS]rc|href|link|website)$/;

/** Each field says after the text which one it is. */
const textIn = (field: string, text: string) => `${text} [${field}]`;

/** A value of a schema with the text wherever markup may stand, however long it is. */
export function everywhere(schema: z.core.$ZodType, text: string, address = PICTURE): unknown {
  const plain = (place: string) => {
    if (LEADS.test(place)) return address;
    return place.endsWith('.section') ? 'landing' : undefined;
  };
  const { taken } = sampleOf(schema, '<b>"&\'', { known, plain });
  const fieldOf = (place: string) => /(\w*)(?:\[\])?$/.exec(place)?.[1] ?? '';
  return sampleOf(schema, text, {
    known,
    plain: (place) => plain(place) ?? (taken.includes(place) ? textIn(fieldOf(place), text) : undefined),
  }).value;
}

/** As a list with a count, and as one without. */
const listed = (value: unknown) =>
  Array.isArray(value) ? Object.assign(value, { items: value, total: value.length }) : value;

const answersOf = ({ answers = {} }: HostileScreen, text: string, address?: string) =>
  new Proxy(
    {},
    {
      get(_, call: string) {
        const response = endpoints.get(call)?.response;
        const value = response?.kind === 'json' ? everywhere(response.schema, text, address) : null;
        return listed(answers[call] ? answers[call](value, text) : value);
      },
    },
  ) as Answers;

function open(screen: HostileScreen, text: string, address?: string) {
  cleanup();
  localStorage.clear();
  useSessionStore.setState(
    screen.isGuest
      ? { status: 'isNotLoggedIn', userId: null, perms: [] }
      : { status: 'isLoggedIn', userId: ID, perms: [...permissionsOf('SENIOR_CONTENT_MANAGER')] },
  );
  const made = fakeRouter();
  const router = {
    ...made.router,
    asPath: '/en/manager',
    query: { ...screen.query },
    pathname: screen.pathname ?? '/',
    prefetch: async () => {},
  };
  const node = typeof screen.node === 'function' ? screen.node(text) : screen.node;
  return show(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>, answersOf(screen, text, address), {
    ...made,
    router,
  } as ReturnType<typeof fakeRouter>);
}

/** What people read on the page, and in its fields. */
function shown(): string {
  const fields = document.body.querySelectorAll<HTMLInputElement>('input, textarea');
  return letters([document.body.textContent, ...[...fields].map(({ value }) => value)].join(' '));
}
/** Pages fold blanks, and have no sign for controls. */
const letters = (text: string) => text.replace(/[\s\p{Cc}]/gu, '');

async function take(steps: HostileScreen['steps'] = []): Promise<void> {
  for (const [press, shows] of steps) {
    await waitFor(() => expect(document.body.querySelector(press), press).not.toBeNull());
    for (const found of document.body.querySelectorAll(press)) fireEvent.click(found);
    await waitFor(() => expect(document.body.querySelector(shows), shows).not.toBeNull());
  }
}

async function structureWith(screen: HostileScreen, text: string, address?: string): Promise<string[]> {
  const { client } = open(screen, text, address);
  await take(screen.steps);
  await waitFor(() => {
    expect(client.isFetching()).toBe(0);
    const words = shown();
    expect(screen.reads.filter((field) => !words.includes(letters(textIn(field, text))))).toEqual([]);
  });
  const elements = structureOf(document.body);
  return screen.same?.(elements) ?? elements;
}

const HARMLESS = 'Bread at home';

/** All techniques in one text, for screens that take long to be drawn. */
export const TOGETHER = { everything: ALL_XSS_PAYLOADS };

/** Screens that show hostile texts as texts, with the same elements as around harmless ones: a third each, in turn. */
export function showHostileTexts(
  screens: Record<string, HostileScreen>,
  techniques: Record<string, readonly string[]> = XSS_PAYLOADS,
): void {
  describe.each(Object.entries(screens))('%s', (name, screen) => {
    const turn = Object.keys(screens).indexOf(name);
    it('shows hostile texts as texts', async () => {
      // Parts that are loaded at their first use are there at the second.
      await structureWith(screen, HARMLESS);
      const harmless = await structureWith(screen, HARMLESS);
      expect(harmless.length).toBeGreaterThan(5);
      for (const [technique, payloads] of some(Object.entries(techniques), 3, turn)) {
        const text = payloads.filter((payload) => !payload.includes('\u0000')).join(' ');
        const structure = await structureWith(screen, text);
        expect(runningAddresses(document.body), technique).toEqual([]);
        if (structure.join() === harmless.join()) continue;
        // Lines and words of the same number, and of the same letters.
        const same = text.replace(/[^\s\p{L}]/gu, '0').replace(/\p{L}/gu, 'a');
        expect(structure, technique).toEqual(await structureWith(screen, same));
      }
    });
  });
}

/** Draws a screen with harmless texts, and leaves it there. */
export const showOnce = (screen: HostileScreen) => structureWith(screen, HARMLESS);

/** Screens on which an address that was typed, and not checked yet, leads nowhere. */
export function leadNowhere(screens: Record<string, HostileScreen>): void {
  it.each(Object.entries(screens))('%s runs no address that was typed', async (name, screen) => {
    for (const address of some(XSS_PAYLOADS.addresses, 3, Object.keys(screens).indexOf(name))) {
      await structureWith(screen, HARMLESS, address);
      expect(runningAddresses(document.body), address).toEqual([]);
    }
  });
}
