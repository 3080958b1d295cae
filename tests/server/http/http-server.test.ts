import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { stopServing } from '../../../server/bootstrap/listen.ts';
import {
  createHttpServer,
  isTooSlow,
  SERVER_LIMITS,
  type ServerLimits,
} from '../../../server/http/http-server.ts';

type Answer = (req: IncomingMessage, res: ServerResponse) => void;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function open(answer: Answer, limits: Partial<ServerLimits> = {}): Promise<void> {
  server = createHttpServer(answer, { ...SERVER_LIMITS, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

const dial = (): Socket => connect((server.address() as AddressInfo).port, '127.0.0.1');

async function read(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

const ok: Answer = (req, res) => {
  req.resume().on('end', () => res.end('ok'));
};

describe('a request', () => {
  it.each([
    'Host: a.example\r\nHost: b.example',
    'Host: a.example\r\nhost: a.example',
    'host: a.example\r\nX-A: 1\r\nHOST: b.example',
  ])('with two Host lines is refused: %j', async (lines) => {
    let asked = 0;
    await open((req, res) => {
      asked++;
      ok(req, res);
    });
    const socket = dial();
    socket.write(`GET / HTTP/1.1\r\n${lines}\r\n\r\n`);
    const text = await read(socket);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('{"code":"request_params_invalid"}');
    expect(text).toMatch(/cache-control: private, no-store/i);
    expect(asked).toBe(0);
  });

  it('with one Host line is answered', async () => {
    await open(ok);
    const socket = dial();
    socket.write(
      'GET / HTTP/1.1\r\nHost: a.example\r\nX-Forwarded-Host: b.example\r\nConnection: close\r\n\r\n',
    );
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['GET / HTTP/1.1\r\n\r\n', 400],
    ['what is this\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('with invalid HTTP is refused: %#', async (bytes, status) => {
    await open(ok);
    const socket = dial();
    socket.on('error', () => {});
    socket.write(bytes);
    expect(await read(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

describe('slow clients', () => {
  const quick = { headers: 100, bodyGrace: 100, look: 20 };

  it('are disconnected while sending headers', async () => {
    await open(ok, quick);
    const socket = dial();
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n');
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['of a known length', 'Content-Length: 1000'],
    ['in chunks', 'Transfer-Encoding: chunked'],
  ])('are disconnected while sending a body %s, whether or not it is being read', async (_, header) => {
    for (const answer of [ok, () => {}]) {
      await open(answer, quick);
      const socket = dial();
      socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n`);
      expect(await read(socket)).toMatch(/^HTTP\/1\.1 408 /);
      server.close();
    }
  });

  it('are disconnected while sending a body that was already answered', async () => {
    await open((_, res) => res.end('no'), quick);
    const socket = dial();
    socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n');
    expect(await read(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('do not include requests that wait for their response', async () => {
    let res: ServerResponse | undefined;
    await open((req, answer) => {
      req.resume();
      res ??= answer;
    }, quick);
    const waiting = dial();
    waiting.write('POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok');
    const slow = dial();
    slow.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n');
    await read(slow);
    res?.end('late');
    expect(await read(waiting)).toContain('late');
  });

  it.each([
    ['a megabyte in ten seconds', 10, 1 << 20, false],
    ['nothing for 20 s', 20, 0, false],
    ['a byte every two seconds', 21, 10, true],
    ['an avatar of 10 MiB at 256 kbit/s', 320, 320 * 32_000, false],
    ['the same at the minimum rate', 600, 600 * 16_384, false],
    ['8 kB a second', 60, 60 * 8_192, true],
  ])('%s', (_, seconds, bytes, slow) => {
    expect(isTooSlow(seconds * 1000, bytes, SERVER_LIMITS)).toBe(slow);
  });

  it('have enough time for the largest upload', () => {
    const { request, bodyGrace, bodyBytesPerSecond } = SERVER_LIMITS;
    expect(request).toBeGreaterThan(bodyGrace + (10 * 1024 ** 2 * 1000) / bodyBytesPerSecond);
  });
});

it('sockets over the limit are closed at once', async () => {
  await open(ok, { sockets: 3 });
  const held = Array.from({ length: 3 }, () => dial());
  await Promise.all(held.map((socket) => once(socket, 'connect')));
  const refused = dial();
  refused.on('error', () => {});
  expect(await read(refused).catch(() => '')).toBe('');
  held[0]?.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await read(held[0] as Socket)).toContain('ok');
  for (const socket of held) socket.destroy();
});

describe('a stopping server', () => {
  const call = (agent: Agent) =>
    new Promise<IncomingMessage>((done, failed) => {
      const { port } = server.address() as AddressInfo;
      request({ port, agent }, (answer) => answer.resume().on('end', () => done(answer)))
        .on('error', failed)
        .end();
    });

  it('closes each connection with its response, including requests in progress, and no earlier', async () => {
    let finish = () => {};
    const said: string[] = [];
    await open((req, res) => {
      if (req.headers['x-slow']) finish = () => res.end('slow');
      else res.end('ok');
    });
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const other = new Agent({ keepAlive: true });
    expect((await call(agent)).headers.connection).toBe('keep-alive');
    const underWay = new Promise<IncomingMessage>((done, failed) => {
      request({ port, agent: other, headers: { 'x-slow': '1' } }, (answer) =>
        answer.resume().on('end', () => done(answer)),
      )
        .on('error', failed)
        .end();
    });
    await once(server, 'request');
    const fresh = new Agent({ keepAlive: true });
    const drained = new Promise<void>((drain) => {
      const steps = {
        drain: () => {
          said.push('drain');
          drain();
        },
        close: () => void said.push('close'),
      };
      void stopServing(server, steps, 300).then(() => said.push('closed'));
    });
    await drained;
    // On an existing connection and on a new one, while it drains.
    expect((await call(agent)).headers.connection).toBe('close');
    expect((await call(fresh)).headers.connection).toBe('close');
    expect(said).toEqual(['drain']);
    finish();
    expect((await underWay).headers.connection).toBe('close');
    await once(server, 'close');
    expect(said.slice(0, 2)).toEqual(['drain', 'close']);
    for (const each of [agent, other, fresh]) each.destroy();
  });
});
