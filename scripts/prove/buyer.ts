import { PASSWORD } from './school.ts';

/** The product is unreachable: it was killed during the call. */
export class Cut extends Error {}

export interface Answer {
  status: number;
  /** The fields of a response that proofs look at. */
  body: { accessToken?: string; approveUrl?: string; result?: string; code?: string };
  location: string;
}

/** A user who buys over HTTP, like a browser. */
export interface Buyer {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
}

export async function signIn(origin: string, email: string): Promise<Buyer> {
  const login = await send(origin, 'POST', '/auth/users/login', { body: { email, password: PASSWORD } });
  if (login.status !== 200)
    throw new Error(`sign-in of ${email} answered ${login.status} ${login.body.code}`);
  return buyerOf(origin, login.body.accessToken ?? '');
}

/** A user with an open session. */
export const buyerOf = (origin: string, token: string): Buyer => ({
  call: (method, path, body, headers) => send(origin, method, path, { body, token, headers }),
});

async function send(
  origin: string,
  method: string,
  path: string,
  { body, token, headers }: { body?: unknown; token?: string; headers?: Record<string, string> | undefined },
): Promise<Answer> {
  try {
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : {},
      location: response.headers.get('location') ?? '',
    };
  } catch (error) {
    throw new Cut('cut off', { cause: error });
  }
}
