import { expect, it } from 'vitest';
import { LOCALES } from '../../../contracts/locales.ts';
import { createStaticContentService } from '../../../server/modules/editorial/static-content/static-content.service.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';

const staticContent = createStaticContentService({ translations: bundledTranslations('public/locales') });

it.each([
  ['en', `In ${LOCALES.length} languages`],
  ['bn', '১৫টি ভাষায়'],
] as const)('the number of languages is counted, in %s', async (locale, title) => {
  const group = await staticContent.group('about_us', locale);
  expect(group.find(({ code }) => code === 'languages')?.title).toBe(title);
});

it.each(LOCALES)('no text of the static groups in %s has a placeholder left', async (locale) => {
  for (const group of ['about_us', 'category_static', 'user_deletion_reason'] as const) {
    expect(JSON.stringify(await staticContent.group(group, locale))).not.toContain('{{');
  }
});
