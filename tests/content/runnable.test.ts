import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, describe, expect, test } from 'vitest';
import type { ProblemPartOf, RunOutput } from '../../contracts/learning/problem.ts';
import { readSchool } from '../../db/seed/content-reader.ts';
import type { SchoolProduct } from '../../db/seed/content-types.ts';
import { type PartSolutionOf, problemSolution } from '../../domain/learning/content.ts';
import { gradeRunnable } from '../../domain/learning/grading/runnable.ts';

interface Program {
  name: string;
  part: ProblemPartOf<'runnable'>;
  solution: PartSolutionOf<'runnable'>;
}

const programs = (await readSchool()).products.flatMap(programsOf);
const folder = mkdtempSync(join(tmpdir(), 'kurso-programs-'));
/** The interpreter itself: `python3` may be a script that looks for it first. */
const python = spawnSync(
  'python3',
  ['-c', 'import hashlib, sys; hashlib.file_digest; print(sys.executable)'],
  {
    encoding: 'utf8',
  },
);
const hasPython = python.status === 0;

afterAll(() => rmSync(folder, { recursive: true }));

function programsOf({ slug, drafts }: SchoolProduct): Program[] {
  const lessons = drafts.flatMap((draft) => draft.modules.flatMap((module) => module.lessons));
  const items = lessons.flatMap((lesson) => lesson.items);
  return items.flatMap(({ key, body, solution }) => {
    if (body.kind !== 'problem') return [];
    return body.parts.flatMap((part) => {
      const answer = problemSolution(solution)?.parts[part.partId];
      if (part.kind !== 'runnable' || answer?.kind !== 'runnable') return [];
      return [{ name: `${slug} ${key}`, part, solution: answer }];
    });
  });
}

function run({ part }: Program, code: string): RunOutput {
  return part.language === 'sql' ? runSql(part, code) : runPython(part, code);
}

function runSql({ setup }: Program['part'], code: string): RunOutput {
  const db = new DatabaseSync(':memory:');
  try {
    db.exec(setup);
    const statement = db.prepare(code);
    const columns = statement.columns().map(({ name }) => name);
    const rows = statement.all() as Record<string, string | number | null>[];
    return { columns, rows: rows.map((row) => columns.map((name) => row[name] ?? null)) };
  } catch (error) {
    return { error: String(error) };
  } finally {
    db.close();
  }
}

function runPython({ setup, files }: Program['part'], code: string): RunOutput {
  const place = mkdtempSync(join(folder, 'run-'));
  for (const { name, text } of files) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), text);
  }
  const options = { cwd: place, encoding: 'utf8', env: { ...process.env, PYTHONUTF8: '1' } } as const;
  // The standard library alone, as learners have it.
  const { status, stdout, stderr } = spawnSync(
    python.stdout.trim(),
    ['-S', '-c', `${setup}\n${code}`],
    options,
  );
  return status === 0 ? { text: stdout } : { error: stderr };
}

const grade = (program: Program, code: string) =>
  gradeRunnable(program.solution, { code, output: JSON.stringify(run(program, code)) });

const written = (language: string) => programs.filter(({ part }) => part.language === language);

describe.each(['sql', 'python'])('programs in %s', (language) => {
  const isReady = language === 'sql' || hasPython;

  test('there are some in the demo school', () => {
    expect(written(language).length).toBeGreaterThan(10);
  });

  test.runIf(isReady).each(written(language))('$name: the solution is right', (program) => {
    expect(grade(program, program.solution.program)).toMatchObject({ correct: true });
  });

  test.runIf(isReady).each(written(language))('$name: the starter is not right yet', (program) => {
    expect(grade(program, program.part.starter).correct).toBe(false);
    expect(program.solution.explanation).not.toBeNull();
  });
});
