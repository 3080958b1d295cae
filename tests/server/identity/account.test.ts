import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccountSkills } from '../../../server/modules/catalog/skill/account-skills.ts';
import { createAccountService } from '../../../server/modules/identity/account/account.service.ts';
import { insertTaxonomy } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { insertPerson } from './account-fixture.ts';

const BODY = {
  name: 'Mira B.',
  locale: 'de',
  timeZone: 'asia/kolkata',
  goals: ['joy'],
  skills: ['sql'],
} as const;
const body = (change: object = {}) => ({ ...structuredClone(BODY), ...change }) as never;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await insertTaxonomy(database.db, { skills: ['sql', 'type', 'budget'] });
});
afterAll(() => database.drop());

const announce = vi.fn(async () => {});
const serviceOf = () =>
  createAccountService({ db: database.db, skills: createAccountSkills(database.db), announce });

describe('account settings', () => {
  it('are stored, with the canonical name of the time zone, and take effect on every instance at once', async () => {
    const { id, email } = await insertPerson(database.db);
    const saved = await serviceOf().update(id, body(), 'en');
    const { timeZone: _, ...told } = BODY;
    expect(saved).toMatchObject({ ...told, email, skills: ['sql'], hasPassword: false, deletionAt: null });
    expect(['Asia/Kolkata', 'Asia/Calcutta']).toContain(saved.timeZone);
    expect(announce).toHaveBeenCalledWith({ userId: id });
    expect(await serviceOf().getMine(id, 'en')).toEqual(saved);
  });

  it('replace skills, skip unknown ones and affect no other user', async () => {
    const item = await insertPerson(database.db);
    const other = await insertPerson(database.db);
    const service = serviceOf();
    await service.update(other.id, body({ skills: ['sql', 'type'] }), 'en');
    await service.update(item.id, body({ skills: ['sql', 'budget'] }), 'en');
    const saved = await service.update(item.id, body({ skills: ['type', 'no-such-skill'] }), 'en');
    expect(saved.skills).toEqual(['type']);
    expect((await service.getMine(other.id, 'en')).skills).toEqual(['sql', 'type']);
  });

  it('are consistent under concurrent changes', async () => {
    const { id } = await insertPerson(database.db);
    const service = serviceOf();
    const lists = [['sql'], ['type'], ['budget'], ['sql', 'type']];
    await Promise.all(lists.map((skills) => service.update(id, body({ skills }), 'en')));
    const { rows } = await database.pool.query('select 1 from user_skills where user_id = $1', [id]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(['Mars/Olympus', '+05:30', '05:30', ' ', "'; drop table users"])(
    'refuse %j as a time zone',
    async (timeZone) => {
      const { id } = await insertPerson(database.db);
      const refused = serviceOf().update(id, body({ timeZone }), 'en');
      await expect(refused).rejects.toMatchObject({ fields: { timeZone: 'invalid' } });
    },
  );

  it('name skills in the language, else in English', async () => {
    const { id } = await insertPerson(database.db);
    const { skillChoices } = await serviceOf().getMine(id, 'ru');
    expect(skillChoices).toContainEqual({ slug: 'sql', name: 'Skill sql' });
  });

  it('are not returned for a deleted user', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(serviceOf().getMine(nobody, 'en')).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
