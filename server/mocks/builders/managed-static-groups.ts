import type { StaticGroup } from '../../../contracts/editorial/static-content.ts';
import type {
  ManagedStaticGroup,
  StaticGroupContent,
  StaticSave,
} from '../../../contracts/editorial/static-content-management.ts';
import { staticChecks, staticState } from '../../../domain/editorial/static-content.ts';
import { createStaticOriginals } from '../../modules/editorial/static-content/static-originals.ts';
import { bundledTranslations } from '../../platform/i18n/translations.ts';
import type { Scenario } from '../scenario.ts';
import { daysAgo, MOCK_NOW } from './mock-id.ts';
import { MOCK_USERS } from './user.ts';

export const originalOf = createStaticOriginals({ translations: bundledTranslations('public/locales') });

const DAY_MS = 86_400_000;
const by = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** The first entry is reworded in English, which its translations do not follow. */
const edited = ({ entries }: StaticGroupContent): StaticGroupContent => ({
  entries: entries.map((entry, index) =>
    index === 0
      ? { ...entry, texts: { ...entry.texts, en: { title: `${entry.texts.en?.title} today`, text: '' } } }
      : entry,
  ),
});

/** A group that nobody has edited, or one with a newer draft that is scheduled and asked for. */
export async function makeStaticGroup(group: StaticGroup, scenario: Scenario): Promise<ManagedStaticGroup> {
  const published = await originalOf(group);
  const isEdited = scenario.has('static-edited');
  const content = isEdited ? edited(published) : published;
  const asked = isEdited ? { at: daysAgo(1), by: by(MOCK_USERS.manager) } : null;
  return {
    ...{ group, content, published, checks: staticChecks(group, content), requested: asked, changed: asked },
    state: staticState(content, published),
    revision: isEdited ? 3 : 0,
    scheduled: isEdited ? { revision: 2, at: new Date(MOCK_NOW.getTime() + DAY_MS).toISOString() } : null,
  };
}

export async function makeStaticSaves(group: StaticGroup, scenario: Scenario): Promise<StaticSave[]> {
  const { content, published } = await makeStaticGroup(group, scenario);
  if (!scenario.has('static-edited')) return [];
  const [manager, senior] = [by(MOCK_USERS.manager), by(MOCK_USERS.senior)];
  const reversed = { entries: published.entries.toReversed() };
  return [
    { saveId: '4', revision: 3, at: daysAgo(1), by: manager, content, publishedAt: null },
    { saveId: '3', revision: null, at: daysAgo(2), by: senior, content: reversed, publishedAt: null },
    { saveId: '2', revision: 2, at: daysAgo(2), by: manager, content: reversed, publishedAt: null },
    { saveId: '1', revision: 1, at: daysAgo(30), by: null, content: published, publishedAt: daysAgo(30) },
  ];
}
