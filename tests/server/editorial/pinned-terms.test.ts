import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRealService } from '../../setup/real-service.ts';
import { settle } from '../commerce/entitlement/people.ts';

const PATH = '/api/manager/search-terms';
let service: Awaited<ReturnType<typeof openRealService>>;
let senior: Record<string, string>;
beforeAll(async () => {
  service = await openRealService();
  senior = await (await settle(service)).headersOf('senior');
});
afterAll(() => service.close());

const pin = async (terms: string[], locale = 'en') => {
  const headers = { ...senior, locale };
  const answer = await service.app.inject({ method: 'PUT', url: PATH, headers, payload: { terms } });
  return { status: answer.statusCode, body: answer.json() };
};
const read = async (locale = 'en') =>
  service.app.inject({ method: 'GET', url: PATH, headers: { ...senior, locale } });

describe('pinned terms', () => {
  it.each([
    ['e\u0301\u200d\ufeff', 'too short once it is normalised'],
    ['\u00ad\u00ad\u00ad', 'soft hyphens'],
    ['\u200b\u200b\u200babc', 'zero-width spaces'],
    ['abc\u202edef', 'a direction override'],
    ['ㅤㅤㅤ', 'Hangul fillers'],
    ['\u2800\u2800\u2800', 'empty braille'],
    ['abc\u200d', 'a joiner that joins nothing'],
    ['a\u200db\u200dc', 'joiners between Latin letters'],
    ['\u{e0061}\u{e0062}\u{e0063}', 'tags'],
    ['---', 'no letter'],
    ['  a  ', 'one letter without its spaces'],
    ['ﷺﷺﷺ', 'too long once it is normalised'],
    ['x'.repeat(51), 'too long'],
  ])('%j is refused (%s), and nothing is saved', async (term) => {
    await pin(['marketing']);
    expect(await pin(['sql', term])).toMatchObject({ status: 400, body: { code: 'request_params_invalid' } });
    expect((await read()).json()).toEqual(['marketing']);
  });

  it.each([
    ['en', '  Data   SCIENCE ', 'Data SCIENCE'],
    ['en', 'c++', 'c++'],
    ['zh', '数据分析', '数据分析'],
    ['hi', 'विज्ञान', 'विज्ञान'],
    ['bn', 'র\u200d্যাম', 'র\u200d্যাম'],
    ['hi', 'क्\u200dष', 'क्\u200dष'],
    ['ja', 'ＳＱＬ入門', 'SQL入門'],
    ['vi', 'Thiết kế', 'Thiết kế'],
  ])('in %s, %j is stored as %j', async (locale, term, kept) => {
    expect(await pin([term], locale)).toEqual({ status: 200, body: [kept] });
    expect((await read(locale)).json()).toEqual([kept]);
  });

  it('are one in any spelling: the first', async () => {
    expect(await pin(['SQL', 'sql', 'Sql'])).toEqual({ status: 200, body: ['SQL'] });
  });

  it('can be read whatever was stored before', async () => {
    await service.database.db.execute(
      sql`insert into search_pins (locale, term, position) values ('de', 'é', 1), ('de', '', 2), ('de', ${'x'.repeat(400)}, 3)`,
    );
    expect((await read('de')).statusCode).toBe(200);
    expect(await pin(['daten'], 'de')).toMatchObject({ status: 200, body: ['daten'] });
  });
});
