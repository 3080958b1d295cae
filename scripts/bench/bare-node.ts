import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

// The minimum for serving a cached page: the same bytes and headers from memory.
const body = brotliCompressSync(readFileSync(process.env.BENCH_BODY ?? ''));
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-length': body.length,
};
createServer((_, res) => {
  res.writeHead(200, headers).end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
