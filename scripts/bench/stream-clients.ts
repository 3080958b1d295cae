import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

// Holds one idle stream per token of a file; prints `open <count>` once all of them are open.
const [port, file] = process.argv.slice(2);
const tokens = readFileSync(file ?? '', 'utf8')
  .split('\n')
  .filter(Boolean);
const AT_ONCE = 40;
let opened = 0;

function hold(token: string): Promise<void> {
  return new Promise((begun, failed) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `GET /api/notification/sse HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\nlocale: en\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
    socket.once('data', (first) => {
      if (!first.toString().startsWith('HTTP/1.1 200')) failed(new Error(first.toString().slice(0, 300)));
      opened += 1;
      socket.resume();
      begun();
    });
    socket.once('error', failed);
    socket.once('close', () => {
      opened -= 1;
      failed(new Error('a stream ended'));
    });
  });
}

const waiting = [...tokens];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let token = waiting.pop(); token; token = waiting.pop()) await hold(token);
  }),
);
console.log(`open ${opened}`);
process.on('SIGUSR2', () => console.log(`open ${opened}`));
setInterval(() => {}, 60_000);
