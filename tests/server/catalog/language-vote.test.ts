import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLanguageVoteService } from '../../../server/modules/catalog/language-vote/language-vote.service.ts';
import { findWanted } from '../../../server/modules/learning/translation/wanted-language.repository.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

let database: TestDatabase;
const people: string[] = [];
const products = { bread: '', soap: '', draft: '' };

beforeAll(async () => {
  database = await createTestDatabase();
  const made = await database.pool.query(`insert into users (email, name, password_hash)
    select n || '@x.test', 'A', 'x' from generate_series(1, 4) n returning id`);
  people.push(...made.rows.map(({ id }) => id));
  const { rows } = await database.pool.query(`insert into products (type, status, learning_languages)
    values ('COURSE', 'PUBLISHED', '{en,ru}'), ('COURSE', 'PUBLISHED', '{en}'), ('COURSE', 'DRAFT', '{en}') returning id`);
  [products.bread, products.soap, products.draft] = rows.map(({ id }) => id);
  await database.pool.query(
    `insert into landings (product_id, locale, url_slug, short_title1, published)
    values ($1, 'en', 'bread', 'Bread', true), ($2, 'en', 'soap', 'Soap', true)`,
    [products.bread, products.soap],
  );
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('truncate language_votes'));

const votes = (limitWrites = async (_: string) => {}) =>
  createLanguageVoteService({ db: database.db, limitWrites });
const voteOf = (person: number, language: 'en' | 'ru' | 'de' | 'hi', productId = products.bread) => ({
  ...{ userId: people[person] ?? '', productId, language },
});
const count = async () => (await database.pool.query('select 1 from language_votes')).rowCount;

test('one vote per person, product and language, whoever asks how often at once', async () => {
  const cast = [0, 0, 0, 1].map((person) => votes().cast(voteOf(person, 'hi')));
  for (const answer of await Promise.all(cast)) expect(answer).toEqual({ languages: ['hi'] });
  expect(await count()).toBe(2);
  expect(await votes().cast(voteOf(0, 'de'))).toEqual({ languages: ['de', 'hi'] });
  expect(await votes().mine(voteOf(1, 'hi'))).toEqual({ languages: ['hi'] });
  expect(await votes().mine(voteOf(0, 'hi', products.soap))).toEqual({ languages: [] });
});

test('a vote is withdrawn by its person alone, and again without effect', async () => {
  await votes().cast(voteOf(0, 'hi'));
  await votes().cast(voteOf(0, 'de'));
  expect(await votes().withdraw(voteOf(1, 'hi'))).toEqual({ languages: [] });
  expect(await count()).toBe(2);
  expect(await votes().withdraw(voteOf(0, 'hi'))).toEqual({ languages: ['de'] });
  expect(await votes().withdraw(voteOf(0, 'hi'))).toEqual({ languages: ['de'] });
});

test('a language of the lessons gets no votes, and neither does a product that is not published', async () => {
  expect(await votes().cast(voteOf(0, 'ru'))).toEqual({ languages: [] });
  await expect(votes().cast(voteOf(0, 'hi', products.draft))).rejects.toMatchObject({
    code: 'product_not_found',
  });
  expect(await count()).toBe(0);
});

test('changes are limited per person', async () => {
  const counted: string[] = [];
  const limited = votes(async (userId) => {
    counted.push(userId);
    if (counted.length > 1) throw new Error('too many');
  });
  await limited.cast(voteOf(0, 'hi'));
  await expect(limited.withdraw(voteOf(0, 'hi'))).rejects.toThrow('too many');
  await expect(limited.cast(voteOf(0, 'de'))).rejects.toThrow('too many');
  expect(await count()).toBe(1);
  expect(counted).toEqual([people[0], people[0], people[0]]);
});

test('the most wanted come first; what has been translated since is left out', async () => {
  await Promise.all([0, 1, 2].map((person) => votes().cast(voteOf(person, 'hi', products.soap))));
  await Promise.all([0, 1].map((person) => votes().cast(voteOf(person, 'de'))));
  await Promise.all([0, 1, 2, 3].map((person) => votes().cast(voteOf(person, 'hi'))));
  const pairs = async (limit: number) =>
    (await findWanted(database.db, limit)).map(
      ({ title, language, votes }) => `${title} ${language} ${votes}`,
    );
  expect(await pairs(10)).toEqual(['Bread hi 4', 'Soap hi 3', 'Bread de 2']);
  expect(await pairs(1)).toEqual(['Bread hi 4']);
  await database.pool.query(`update products set learning_languages = '{en,ru,hi}' where id = $1`, [
    products.bread,
  ]);
  expect(await pairs(10)).toEqual(['Soap hi 3', 'Bread de 2']);
});
