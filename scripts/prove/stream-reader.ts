import { type ClientRequest, request } from 'node:http';

/** Reads one person's push stream across reconnects, and records every event id in order of arrival. */
export interface StreamReader {
  seen: number[];
  /** Destroys the connection at any point. */
  kill(): void;
  stop(): void;
}

const REFUSED_MS = 500;

export function readStream(origin: string, token: string, pause: () => number): StreamReader {
  const seen: number[] = [];
  let open: ClientRequest | undefined;
  let stopped = false;
  let place = '0';

  const again = (ms: number) => {
    if (!stopped) setTimeout(connect, ms);
  };
  const take = (block: string) => {
    const id = /^id: (\d+)$/m.exec(block)?.[1];
    if (!id) return;
    place = id;
    if (/^data: /m.test(block)) seen.push(Number(id));
  };
  const connect = () => {
    if (stopped) return;
    const call = request(new URL('/api/notification/sse', origin), {
      agent: false,
      headers: { authorization: `Bearer ${token}`, 'last-event-id': place },
    });
    let ended = false;
    const end = (ms: number) => {
      if (!ended) again(ms);
      ended = true;
    };
    call.on('response', (answer) => {
      if (answer.statusCode !== 200) {
        answer.resume();
        return end(REFUSED_MS);
      }
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        const blocks = (rest + chunk).split('\n\n');
        rest = blocks.pop() ?? '';
        blocks.forEach(take);
      });
      answer.on('close', () => end(pause()));
      answer.on('error', () => {});
    });
    call.on('error', () => end(pause()));
    call.end();
    open = call;
  };

  connect();
  return {
    seen,
    kill: () => void open?.destroy(),
    stop: () => {
      stopped = true;
      open?.destroy();
    },
  };
}
