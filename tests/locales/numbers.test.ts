import { describe, expect, it } from 'vitest';
import { filesNow, interfaceTexts } from '../../scripts/texts/texts-of.ts';

const NUMBER =
  /\d|\b(four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|sixty|hundred|thousand)\b/i;

/** English texts that contain a number, with the reason why it is not a placeholder. */
const OWN: [RegExp, string][] = [
  [/^mail:(freeGuide|careerPlan)\./, 'the mail contains these parts and weeks'],
  [/^lead:(career|book)\./, 'what the mail contains'],
  [/^lead:sent\.late$/, 'how long to wait for a mail: an estimate'],
  [/^home:free\.figure$/, 'how long the first step takes: an estimate'],
  [
    /^(quiz:description|shell:courses\.quizText|magazine:quizCall\.text)/,
    'minutes that the quiz takes: an estimate',
  ],
  [/^catalogue:length\./, 'the key names the same bounds'],
  [/^cart:promo\.appliedFree|^errors:promocode_full_discount/, 'a code for everything gives 100 %'],
  [
    /^(home:proof\.(rating|stars)|landing:rating|pages:reviews|product:rating|review:stars)/,
    'ratings have five stars',
  ],
  [/^pages:nothing\.tips\.shorter$/, 'a comparison of two searches'],
  [/^(errors:(video|translation_file)_invalid|manager-media:field\.limit)/, 'names of file formats'],
  [/^manager-content:item\.(chapters|transcript)Hint$/, 'an example of a time'],
  [/^manager-content:survey\.steps$/, 'the steps that a scale may have'],
  [/^manager-content:open\.filesHint$/, 'no files at all'],
  [/^manager-(products:price|shop:schema)\.subscriptionHint$/, 'a discount of 100 %'],
  [/^manager-shop:money\.invalid$/, 'an example of an amount'],
  [/^manager-translations:file\.choose$/, 'the version of a file format'],
  [/^manager-affiliate:tariffForm\.percent$/, 'from nothing, as the field begins'],
  [
    /^manager-business:(addSeats\.wrongSeats|correct\.wrongRemove|discount\.wrongPercent)/,
    'the least that changes anything',
  ],
  [/^resume:help\./, 'examples of what people write'],
  [/^resume(-document)?:languageLevel\./, 'names of levels'],
  [/^resume:date\.year$/, 'an example of a year'],
  [/^resume:paper\.A4$/, 'the name of a format'],
  [/^quiz-questions:(goal\.hint|time\.options)/, 'the question itself'],
];

const texts = [...interfaceTexts(filesNow('.'), 'en')].filter(([, text]) =>
  NUMBER.test(text.replaceAll(/\{\{\w+\}\}/g, '')),
);

describe('numbers in texts', () => {
  it('are placeholders for what the code owns', () => {
    const unexplained = texts.filter(([key]) => !OWN.some(([pattern]) => pattern.test(key)));
    expect(unexplained).toEqual([]);
  });

  it.each(OWN)('%s is still needed: %s', (pattern) => {
    expect(texts.some(([key]) => pattern.test(key))).toBe(true);
  });
});
