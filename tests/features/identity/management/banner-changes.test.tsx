import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BannerContent } from '@/contracts/editorial/banner-management';
import type { ChangedField } from '@/contracts/identity/approval';
import { newBanner } from '@/domain/editorial/banner';
import { bannerChanges } from '@/domain/editorial/banner-changes';
import { AuditScreen } from '@/features/identity/management/audit-screen';
import { fakeRouter, show, texts } from '../account/render';

vi.mock('next/head', () => ({ default: () => null }));
afterEach(cleanup);

const { manager, 'manager-banners': say } = texts;
const BEFORE: BannerContent = {
  ...{
    ...newBanner('Winter sale'),
    places: ['HOME'],
    audience: 'EVERYBODY',
    languages: ['en'],
    tone: 'INFO',
  },
  ...{ texts: { en: { text: 'Old text', linkLabel: 'OPEN' } }, link: '', startsAt: null, endsAt: null },
  ...{ priority: 5, dismissible: true },
};
const AFTER: BannerContent = {
  ...{ name: 'DRAFT', places: ['HOME', 'MAGAZINE'], audience: 'GUESTS', languages: ['en', 'de'] },
  ...{ texts: { de: { text: 'Neuer Text', linkLabel: 'Mehr' } }, tone: 'OFFER', link: '/faq' },
  ...{ startsAt: '2026-12-01T09:00:00.000Z', endsAt: '2026-12-02T09:00:00.000Z' },
  ...{ priority: 60, dismissible: false },
};
const CHANGES = bannerChanges(BEFORE, AFTER);

async function lines(changes: readonly ChangedField[]) {
  const id = '00000000-0000-4000-8000-000000000001';
  const entry = {
    ...{ id, at: '2026-11-02T10:00:00.000Z', by: null, action: 'CHANGED', entity: 'BANNER', entityId: id },
    ...{ subject: 'Winter sale', language: null, changes },
  };
  show(<AuditScreen />, { 'GET /api/manager/audit-log': { items: [entry], total: 1 } }, fakeRouter());
  const cells = within((await screen.findAllByRole('row'))[1] as HTMLElement);
  return cells.getAllByRole('listitem').map((item) => item.textContent ?? '');
}

it('every field of a banner is in the history', () => {
  const named = new Set(CHANGES.map(({ field }) => field.split('.')[0]));
  expect([...named].sort()).toEqual(Object.keys(BannerContent.shape).sort());
});

it.each([null, BEFORE])('every field has a name, and no value is a stored one', async (before) => {
  const changes = bannerChanges(before, AFTER);
  const shown = await lines(changes);
  expect(shown).toHaveLength(changes.length);
  const fields = Object.keys(BannerContent.shape).join('|');
  const stored = new RegExp(
    `^(${fields})\\b|\\b(HOME|MAGAZINE|GUESTS|EVERYBODY|INFO|OFFER|true|false|en|de)\\b|\\d{4}-\\d\\d`,
  );
  expect(shown.filter((line) => stored.test(line))).toEqual([]);
});

it('fields and values are in the words of the editor', async () => {
  const shown = await lines(CHANGES);
  expect(shown).toContain(`${say.field.places} ${say.place.HOME} → ${say.place.HOME}, ${say.place.MAGAZINE}`);
  expect(shown).toContain(`${say.field.audience} ${say.audience.EVERYBODY} → ${say.audience.GUESTS}`);
  expect(shown).toContain(`${say.field.languages} English → English, German`);
  expect(shown).toContain(`${say.field.tone} ${say.tone.INFO} → ${say.tone.OFFER}`);
  expect(shown).toContain(`${say.field.dismissible} ${manager.value.true} → ${manager.value.false}`);
  expect(shown).toContain(`${say.field.text} · English Old text → ${manager.audit.nothing}`);
  expect(shown).toContain(`${say.field.text} · German ${manager.audit.nothing} → Neuer Text`);
  expect(shown.find((line) => line.startsWith(say.field.startsAt))).toContain(say.time.start);
  expect(shown.find((line) => line.startsWith(say.field.endsAt))).toMatch(/No end date → Dec 2, 2026/);
});

it('words that a manager wrote stay as they are', async () => {
  const shown = await lines(CHANGES);
  expect(shown).toContain(`${say.field.name} Winter sale → DRAFT`);
  expect(shown).toContain(`${say.field.linkLabel} · English OPEN → ${manager.audit.nothing}`);
});

it('a request that was taken back has a name', async () => {
  const shown = await lines([{ field: 'publicationRequest', from: 'true', to: 'false' }]);
  expect(shown).toEqual([
    `${manager.field.publicationRequest} ${manager.value.true} → ${manager.value.false}`,
  ]);
});
