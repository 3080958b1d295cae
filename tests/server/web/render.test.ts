import { describe, expect, it } from 'vitest';
import type { NodeHandler } from '../../../server/http/node-handler.ts';
import { renderPage } from '../../../server/web/render.ts';

const TEXT = '<p>Cours « à venir », 漢字, 👩‍🎓</p>';
const HALF = TEXT.length / 2;

const WAYS: Record<string, NodeHandler> = {
  'one string': (_, res) => void res.end(TEXT),
  'a string and its encoding': (_, res) => void res.end(TEXT, 'utf8'),
  'a string after the headers': (_, res) => void res.writeHead(200).end(TEXT),
  'a piece and a string': (_, res) => {
    res.write(TEXT.slice(0, HALF));
    res.end(TEXT.slice(HALF));
  },
  'bytes in two pieces': (_, res) => {
    const bytes = Buffer.from(TEXT);
    res.write(bytes.subarray(0, 25));
    res.end(bytes.subarray(25));
  },
};

describe('a rendered page', () => {
  it.each(Object.entries(WAYS))('has the same text if the response ends with %s', async (_, answer) => {
    const page = await renderPage(
      (req, res) => {
        res.setHeader('x-page', 'this');
        return answer(req, res);
      },
      { url: '/en', method: 'GET', headers: {} },
    );
    expect(page.body.toString()).toBe(TEXT);
    expect([page.status, page.headers['x-page']]).toEqual([200, 'this']);
  });

  it('without a body has none', async () => {
    const page = await renderPage((_, res) => void res.writeHead(307, { location: '/x' }).end(), {
      url: '/en',
      method: 'GET',
      headers: {},
    });
    expect([page.status, page.headers.location, page.body.length]).toEqual([307, '/x', 0]);
  });
});
