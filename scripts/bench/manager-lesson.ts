import { median } from './load.ts';
import type { Office } from './manager-office.ts';
import { ms, type Say, timed } from './measure.ts';

const ITEMS = 200;
const ROUNDS = 31;
const WARM = 3;
const WORDS =
  'Close the book and write down what you remember; then compare it with the page, and mark what was missing. ';

const itemOf = (courseId: string, index: number, round: number) => ({
  key: `item-${index}`,
  item: {
    ...{ contentId: `${courseId}:item-${index}`, required: false, kind: 'rich_text' },
    doc: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: `${round}. ${WORDS.repeat(5)}` }] }],
    },
  },
  solution: null,
});

/** Saving a lesson of 200 items, and the same JSON by a bare `UPDATE` of the same row; in turns. */
export async function lessonSaves({ call, database }: Office, say: Say): Promise<void> {
  const { rows } = await database.pool.query(
    `select c.id, l.key from courses c join course_versions v on v.course_id = c.id join lessons l on l.version_id = v.id
      where v.language = 'en' order by c.id, l.position limit 1`,
  );
  const [{ id: courseId, key }] = rows;
  const path = `/api/manager/courses/${courseId}/drafts/en/lessons/${key}`;
  let { revision } = await call<{ revision: number }>('GET', path);
  const [ours, bare]: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let round = -WARM; round < ROUNDS; round += 1) {
    const items = Array.from({ length: ITEMS }, (_, index) => itemOf(courseId, index, round + WARM));
    const saved = await timed(async () => {
      revision = (await call<{ revision: number }>('PUT', path, { revision, items })).revision;
    });
    const json = JSON.stringify(items);
    bytes = json.length;
    const updated = await timed(() =>
      database.pool.query(
        'update lesson_drafts set items = $1, updated_at = now() where course_id = $2 and language = $3 and lesson_key = $4',
        [json, courseId, 'en', key],
      ),
    );
    // What the bare statement wrote is not what the service stores.
    await database.pool.query('update lesson_drafts set items = $1 where course_id = $2', ['[]', courseId]);
    if (round < 0) continue;
    ours.push(saved);
    bare.push(updated);
  }
  const [a, b] = [median(ours), median(bare)];
  say(`\nSaving a lesson of ${ITEMS} items (${(bytes / 1000).toFixed(0)} kB), with its history: ${ms(a)}`);
  say(`  a bare UPDATE of the same JSON ${ms(b)}: ${(a / b).toFixed(2)} ×`);
}
