import { createServer } from 'node:http';

// The minimum for a push stream: the same headers, one line, and a response that stays open.
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  connection: 'close',
};
const open = new Set<import('node:http').ServerResponse>();
createServer((req, res) => {
  if (req.url === '/') return void res.end();
  open.add(res);
  res.once('close', () => open.delete(res));
  res.writeHead(200, headers).write(': open\nid: 0\n\n');
}).listen(Number(process.env.PORT), '127.0.0.1');
setInterval(() => {
  for (const res of open) res.write(':\n\n');
}, 15_000);
