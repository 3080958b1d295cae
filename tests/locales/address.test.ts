import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const word = (words: string, letters = '\\p{L}\\p{M}') =>
  new RegExp(`(?<![${letters}])(${words})(?![${letters}])`, 'u');

/** Forms of address that must not occur: each language uses one form in all texts of the interface. */
const OTHER_FORM: Record<string, RegExp> = {
  bn: word('তুমি|তোমার|তোমাকে|তোমাদের|তুই'),
  de: word('[Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(e[mnrs]?)?|[Ee]uch|[Ee]uer'),
  es: word('[Uu]stedes|[Uu]sted|[Ee]lija|[Ii]nicie|[Pp]ulse|[Ii]ntroduzca|[Ee]scriba|[Pp]óngase'),
  fr: word('[Tt]u|[Tt]oi|[Tt]es'),
  hi: word('तुम|तुम्हारा|तुम्हारी|तुम्हारे|तुम्हें|तू|तेरा'),
  id: word('[Kk]amu|[Kk]alian'),
  it: word('[Ss]celga|[Aa]cceda|[Ii]nserisca|[Pp]rema|[Rr]iprovi|[Ff]accia|per lei|Lei'),
  ko: /니다|니까|십시오/u,
  mn: word('[Чч]и|[Чч]иний|[Чч]амд|[Чч]амайг'),
  pt: word('[Tt]u|[Tt]eu|[Tt]ua|[Tt]eus|[Tt]uas|[Cc]ontigo'),
  ru: word('[Тт]ы|[Тт]ебя|[Тт]ебе|[Тт]вой|[Тт]воя|[Тт]воё|[Тт]вои|[Тт]воих'),
  vi: word('[Qq]uý khách|[Aa]nh/chị'),
  zh: /您/u,
};

test.each(Object.entries(OTHER_FORM))('%s uses one form of address', (locale, other) => {
  const found = globSync(`public/locales/${locale}/*.json`).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => other.test(line.slice(line.indexOf(':'))))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
