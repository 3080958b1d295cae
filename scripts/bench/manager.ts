import { startPostgres } from '../../db/embedded-postgres/embedded-postgres.ts';
import { MAIN } from '../start-build.ts';
import { makeSchool } from './made-school.ts';
import { lessonSaves } from './manager-lesson.ts';
import { closeOffice, type Office, openOffice } from './manager-office.ts';
import { publishing } from './manager-publish.ts';
import { ms, percentile, type Say, timed } from './measure.ts';

const SMALL = 100;
const ROUNDS = 41;
const WARM = 5;

/** Lists of the back office as their screens ask for them. */
const LISTS: Record<string, string> = {
  products: '/api/manager/products',
  'products, a text': '/api/manager/products?text=product%2077',
  'products, by learners': '/api/manager/products?sort=learners',
  'products, without German': '/api/manager/products?missing=de',
  'products, the last page': '/api/manager/products?page=last',
  landings: '/api/manager/landings',
  'landings, a text': '/api/manager/landings?text=product%2077',
  skills: '/api/manager/skills',
  experts: '/api/manager/experts',
  uploads: '/api/manager/media',
};

/**
 * `npm run bench -- manager [--products 10000]`: lists of a large school against a small one, saving a long lesson against a
 * bare `UPDATE`, and a publication until another instance shows it against a bare `NOTIFY`.
 */
export async function benchManager(data: string, products: number, say: Say): Promise<void> {
  const postgres = await startPostgres({ dataDir: data, log: () => {} });
  const names = [SMALL, products].map((size) => `bench_manager_${size}_${process.pid}`);
  const offices: Office[] = [];
  try {
    for (const [index, name] of names.entries()) {
      await makeSchool(postgres, name, index === 0 ? SMALL : products);
      offices.push(await openOffice(postgres.url(name), 'server/api.ts'));
    }
    await lists(offices, products, say);
    const [small] = offices;
    if (small) await lessonSaves(small, say);
    if (small) await publishing(small, () => openOffice(small.database.url, MAIN), say);
  } finally {
    for (const office of offices) await closeOffice(office);
    for (const name of names) await postgres.dropDatabase(name);
    await postgres.stop();
  }
}

async function lists(offices: readonly Office[], products: number, say: Say): Promise<void> {
  say(`\nLists of ${products} products against ${SMALL}, alternating: median of ${ROUNDS} calls, ratio`);
  for (const [name, path] of Object.entries(LISTS)) {
    const times: number[][] = offices.map(() => []);
    for (let round = -WARM; round < ROUNDS; round += 1) {
      for (const [index, office] of offices.entries()) {
        const last = Math.ceil((index === 0 ? SMALL : products) / 50);
        const took = await timed(() => office.call('GET', path.replace('=last', `=${last}`)));
        if (round >= 0) times[index]?.push(took);
      }
    }
    const [small = 0, large = 0] = times.map((list) => percentile(list, 0.5));
    say(
      `  ${name.padEnd(26)} ${ms(small).padStart(9)} ${ms(large).padStart(9)}   ${(large / small).toFixed(2)} ×`,
    );
  }
}
