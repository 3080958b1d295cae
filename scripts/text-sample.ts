import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type Locale, parseLocale } from '../contracts/locales.ts';
import { type Answer, changedTexts, drawTexts, scoreReading, sheetOf } from './texts/reading.ts';
import { contentTexts, type Files, filesAt, filesNow, interfaceTexts, type Texts } from './texts/texts-of.ts';

const HELP = `npm run texts:sample -- --locale ru --since <commit> [--count 50] [--seed kurso] [--content]
    [--planted planted.json] [--out .cache/texts]
  writes <locale>.tsv for the reader (number, key, text) and <locale>.answers.json
  --content   texts of content/ as well; of Markdown, lines that changed in the language itself
  --planted   [{ "key", "text" }]: bad texts to mix in, each instead of the good text of its key
npm run texts:sample -- --score grades.json --answers .cache/texts/ru.answers.json
  grades.json: [{ "n", "grade": 0 | 1 | 2, "why"?, "better"? }]`;

const root = path.resolve(import.meta.dirname, '..');
const PlantedFile = z.array(z.object({ key: z.string(), text: z.string() }));
const GradesFile = z.array(
  z.object({
    n: z.int(),
    grade: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    why: z.optional(z.string()),
    better: z.optional(z.string()),
  }),
);
const AnswersFile = z.object({
  locale: z.string(),
  texts: z.array(z.object({ n: z.int(), key: z.string(), text: z.string(), planted: z.boolean() })),
});

const { values: options } = parseArgs({
  options: {
    locale: { type: 'string' },
    since: { type: 'string' },
    count: { type: 'string', default: '50' },
    seed: { type: 'string', default: 'kurso' },
    content: { type: 'boolean', default: false },
    planted: { type: 'string' },
    out: { type: 'string', default: '.cache/texts' },
    score: { type: 'string' },
    answers: { type: 'string' },
    help: { type: 'boolean' },
  },
});

const locale = parseLocale(options.locale);
const count = Number(options.count);
try {
  if (options.score && options.answers) score(options.score, options.answers);
  else if (locale && options.since && count > 0) sample(locale, options.since);
  else {
    console.log(HELP);
    process.exitCode = options.help ? 0 : 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function sample(locale: Locale, since: string): void {
  const texts = (files: Files, locale: Locale): Texts =>
    new Map([...interfaceTexts(files, locale), ...(options.content ? contentTexts(files, locale) : [])]);
  const both = (files: Files) => ({ own: texts(files, locale), english: texts(files, 'en') });
  const now = both(filesNow(root));
  const changed = changedTexts(now, both(filesAt(root, since)));
  const planted = options.planted ? PlantedFile.parse(json(options.planted)) : [];
  const unknown = planted.find(({ key }) => !now.own.has(key));
  if (unknown) throw new Error(`the planted text "${unknown.key}" has the key of no text`);
  const answers = drawTexts(changed, planted, count, options.seed);
  mkdirSync(options.out, { recursive: true });
  const sheet = path.join(options.out, `${locale}.tsv`);
  writeFileSync(sheet, sheetOf(answers));
  const kept = { locale, since, seed: options.seed, texts: answers };
  writeFileSync(path.join(options.out, `${locale}.answers.json`), `${JSON.stringify(kept, null, 2)}\n`);
  const good = answers.length - planted.length;
  console.log(`${sheet}: ${good} of ${changed.size} changed texts, ${planted.length} planted`);
}

function score(grades: string, answers: string): void {
  const { locale, texts } = AnswersFile.parse(json(answers));
  const result = scoreReading(texts, GradesFile.parse(json(grades)));
  const list = (name: string, rows: (Answer & { why?: string; better?: string })[]) => {
    console.log(`${name}: ${rows.length}`);
    for (const { key, text, why, better } of rows)
      console.log(
        `  ${key}\n    ${text}${why ? `\n    why: ${why}` : ''}${better ? `\n    better: ${better}` : ''}`,
      );
  };
  console.log(`${locale}: ${result.texts} texts, planted found ${result.found} of ${result.planted}`);
  list('unnatural', result.unnatural);
  list('wrong', result.wrong);
  console.log(
    `the reading ${result.counts ? 'counts' : 'does not count'}; the language ${result.passes ? 'passes' : 'does not pass'}`,
  );
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
