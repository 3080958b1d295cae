import { Agent, request } from 'node:http';

// Sends wrong sign-ins at a steady rate, each from a different network, without waiting; prints the count per status.
const [origin = '', rate = '200', seconds = '10'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const count: Record<string, number> = {};
let sent = 0;

function send(): void {
  sent += 1;
  const body = JSON.stringify({ email: `nobody${sent}@kurso.test`, password: 'a wrong password' });
  const ip = `10.${sent % 250}.${(sent >> 8) % 250}.${(sent * 7) % 250}`;
  const call = request(
    new URL('/auth/users/login', origin),
    {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-forwarded-for': ip,
      },
    },
    (answer) => {
      const status = String(answer.statusCode);
      count[status] = (count[status] ?? 0) + 1;
      answer.resume();
    },
  );
  call.on('error', () => {
    count.lost = (count.lost ?? 0) + 1;
  });
  call.end(body);
}

const began = performance.now();
const timer = setInterval(() => {
  const due = ((performance.now() - began) * Number(rate)) / 1000;
  while (sent < due) send();
  if (performance.now() - began < Number(seconds) * 1000) return;
  clearInterval(timer);
  console.log(JSON.stringify({ sent, ...count }));
  process.exit(0);
}, 5);
