import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '../../contracts/locales.ts';
import { filesNow, interfaceTexts } from '../../scripts/texts/texts-of.ts';

/** Names of buttons in the code: `x.openNamed` or `x.openOf` is the name of the button that shows `x.open`. */
const NAME = /aria-label=\{t\(['`]([\w.${}]+)(Named|Of)['`]/g;
const names = globSync('features/{affiliate,business}/**/*.tsx').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(NAME)].map(([, stem = '', end = '']) => ({
    end,
    stem: new RegExp(
      `^(manager-)?(affiliate|business):${stem.replaceAll('.', '\\.').replaceAll(/\$\{\w+\}/g, '\\w+')}$`,
    ),
  })),
);

it.each(LOCALES)('names of buttons of partners and companies in %s begin with what is shown', (locale) => {
  const texts = interfaceTexts(filesNow('.'), locale);
  const pairs = [...texts].flatMap(([key, shown]) =>
    names.flatMap(({ stem, end }) => {
      const name = stem.test(key) ? texts.get(`${key}${end}`) : undefined;
      return name === undefined ? [] : [{ key, shown, name }];
    }),
  );
  expect(pairs.length).toBeGreaterThan(12);
  expect(pairs.filter(({ name, shown }) => !name.toLowerCase().startsWith(shown.toLowerCase()))).toEqual([]);
});
