import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './load.ts';
import { closeOffice, type Office } from './manager-office.ts';
import { ms, percentile, type Say, timed } from './measure.ts';

const ROUNDS = 15;
const LIMIT_MS = 1000;
/** Interval between two looks at the page of the other instance, milliseconds. */
const PAUSE = 2;

/** From the press of "Publish" on one instance until the cached page of another one shows the new title. */
export async function publishing(office: Office, open: () => Promise<Office>, say: Say): Promise<void> {
  const [first, second] = [await open(), await open()];
  try {
    const { rows } = await office.database.pool.query(
      `select product_id as id, url_slug as slug from landings l join products p on p.id = l.product_id
        where l.locale = 'en' and p.type = 'COURSE' order by 1 limit 1`,
    );
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const took = await publishOnce(first, second, rows[0], `Bread at home ${process.pid} ${round}`);
      if (round > 0) times.push(took);
    }
    const notify = await notifyRoundTrip(office);
    const [shown, worst] = [median(times), Math.max(...times)];
    say(
      `\nPublished on one instance, visible on another: median ${ms(shown)}, p90 ${ms(percentile(times, 0.9))}, worst ${ms(worst)}`,
    );
    say(
      `  a bare NOTIFY round trip ${ms(notify)}: ${(shown / notify).toFixed(1)} ×; the limit is ${LIMIT_MS} ms`,
    );
    if (worst > LIMIT_MS) throw new Error(`a publication was visible after ${worst} ms`);
  } finally {
    await closeOffice(first);
    await closeOffice(second);
  }
}

async function publishOnce(
  first: Office,
  second: Office,
  { id, slug }: { id: string; slug: string },
  title: string,
): Promise<number> {
  const path = `/api/manager/products/${id}/landings/en`;
  const page = async () => (await (await fetch(`${second.origin}/en/course/${slug}`)).text()).includes(title);
  await page();
  const { revision, content } = await first.call<{ revision: number; content: object }>('GET', path);
  const lines = ['Knead by hand', 'Read a crust', 'Keep a starter alive'];
  const texts = {
    shortTitle1: title,
    promise: 'A loaf that you want to eat.',
    about: lines.join('\n\n'),
    outcomes: lines,
    audience: lines,
  };
  const saved = await first.call<{ revision: number }>('PUT', path, {
    revision,
    content: { ...content, ...texts },
  });
  const began = performance.now();
  await first.call('POST', `${path}/publish`, { revision: saved.revision, publishAt: null });
  while (!(await page())) {
    if (performance.now() - began > 10 * LIMIT_MS)
      throw new Error('the other instance never showed the publication');
    await wait(PAUSE);
  }
  return performance.now() - began;
}

/** What the way between two connections costs by itself. */
async function notifyRoundTrip({ database }: Office): Promise<number> {
  const [speaking, listening] = [await database.pool.connect(), await database.pool.connect()];
  await listening.query('listen bench');
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    times.push(
      await timed(async () => {
        const arrived = once(listening, 'notification');
        await speaking.query('notify bench');
        await arrived;
      }),
    );
  }
  await listening.query('unlisten bench');
  for (const client of [speaking, listening]) client.release();
  return median(times);
}
