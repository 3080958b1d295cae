import { hash, type Texts } from './texts-of.ts';

/** A deliberately bad text that stands in for the good one of its key. */
export interface Planted {
  key: string;
  text: string;
}
export interface Answer {
  n: number;
  key: string;
  text: string;
  planted: boolean;
}
/** What a reader says of text `n`: 0 native, 1 unnatural, 2 wrong. */
export interface Grade {
  n: number;
  grade: 0 | 1 | 2;
  why?: string;
  better?: string;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Forms of one text in English: plural forms differ between languages. */
function sources(english: Texts): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, text] of english) {
    const stem = key.replace(PLURAL, '');
    found.set(stem, `${found.get(stem) ?? ''}\n${text}`);
  }
  return found;
}

/** Texts of a language that are new, or whose own or English text is another one than before. */
export function changedTexts(
  now: { own: Texts; english: Texts },
  then: { own: Texts; english: Texts },
): Texts {
  const [english, before] = [sources(now.english), sources(then.english)];
  return new Map(
    [...now.own].filter(([key, text]) => {
      const stem = key.replace(PLURAL, '');
      return text !== then.own.get(key) || english.get(stem) !== before.get(stem);
    }),
  );
}

/** `count` texts and all planted ones, numbered from 1. The same seed draws the same texts in the same order. */
export function drawTexts(texts: Texts, planted: readonly Planted[], count: number, seed: string): Answer[] {
  const order = <T extends { key: string }>(rows: T[], salt: string) =>
    rows
      .map((row) => ({ row, rank: hash(`${seed}\n${salt}\n${row.key}`) }))
      .sort((one, other) => (one.rank < other.rank ? -1 : 1))
      .map(({ row }) => row);
  const damaged = new Set(planted.map(({ key }) => key));
  const good = [...texts].flatMap(([key, text]) => (damaged.has(key) ? [] : [{ key, text, planted: false }]));
  const drawn = order(good, 'draw').slice(0, count);
  const bad = planted.map(({ key, text }) => ({ key, text, planted: true }));
  return order([...drawn, ...bad], 'mix').map((row, index) => ({ n: index + 1, ...row }));
}

/** What the reader gets: number, key and text, a text per line. */
export const sheetOf = (answers: readonly Answer[]) =>
  answers.map(({ n, key, text }) => `${n}\t${key}\t${text.replace(/\s*\n\s*/g, ' ⏎ ')}\n`).join('');

export interface Score {
  texts: number;
  planted: number;
  found: number;
  unnatural: (Answer & Grade)[];
  wrong: (Answer & Grade)[];
  /** At most a fifth of the planted texts were missed. */
  counts: boolean;
  /** No text is wrong and at most 3 % are unnatural. */
  passes: boolean;
}

/** Compares a reader's grades with the answers; throws if a text has no grade, two, or an unknown one. */
export function scoreReading(answers: readonly Answer[], grades: readonly Grade[]): Score {
  const byNumber = Map.groupBy(grades, ({ n }) => n);
  const rows = answers.map((answer) => {
    const [grade, ...more] = byNumber.get(answer.n) ?? [];
    if (!grade || more.length > 0)
      throw new Error(`text ${answer.n} has ${more.length + (grade ? 1 : 0)} grades`);
    if (![0, 1, 2].includes(grade.grade)) throw new Error(`text ${answer.n} has the grade ${grade.grade}`);
    return { ...answer, ...grade };
  });
  const unknown = grades.find(({ n }) => !answers.some((answer) => answer.n === n));
  if (unknown) throw new Error(`there is no text ${unknown.n}`);
  const planted = rows.filter((row) => row.planted);
  const real = rows.filter((row) => !row.planted);
  const found = planted.filter(({ grade }) => grade > 0).length;
  const unnatural = real.filter(({ grade }) => grade === 1);
  const wrong = real.filter(({ grade }) => grade === 2);
  return {
    texts: real.length,
    planted: planted.length,
    found,
    unnatural,
    wrong,
    counts: planted.length > 0 && found * 5 >= planted.length * 4,
    passes: wrong.length === 0 && unnatural.length <= real.length * 0.02,
  };
}
