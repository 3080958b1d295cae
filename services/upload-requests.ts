import { DefaultHttpStack, type HttpRequest, type HttpResponse, type HttpStack } from 'tus-js-client';
import { refreshOnce } from '@/services/refresh';
import { mustRefresh, readAccessToken, whenSignedInAgain } from '@/services/session';

/**
 * Requests of an upload with the session's bearer token. One that is refused for its token is sent once more with a new
 * one: an upload outlives many tokens.
 */
export class SessionHttpStack implements HttpStack {
  readonly #stack = new DefaultHttpStack({});

  createRequest(method: string, url: string): HttpRequest {
    return new SessionRequest(() => this.#stack.createRequest(method, url));
  }

  getName(): string {
    return 'SessionHttpStack';
  }
}

class SessionRequest implements HttpRequest {
  readonly #open: () => HttpRequest;
  readonly #headers = new Map<string, string>();
  #request: HttpRequest;
  #onProgress: (sent: number) => void = () => {};
  #isAborted = false;

  constructor(open: () => HttpRequest) {
    this.#open = open;
    this.#request = open();
  }

  getMethod = () => this.#request.getMethod();
  getURL = () => this.#request.getURL();
  getHeader = (name: string) => this.#headers.get(name);
  getUnderlyingObject = (): unknown => this.#request.getUnderlyingObject();

  setHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  setProgressHandler(handler: (sent: number) => void): void {
    this.#onProgress = handler;
  }

  async send(body: unknown): Promise<HttpResponse> {
    const token = mustRefresh(Date.now()) ? await newToken() : readAccessToken();
    const response = await this.#sendWith(token, body);
    if (response.getStatus() !== 401 || this.#isAborted) return response;
    const current = readAccessToken();
    // Refreshed while this request was in flight: use the new token.
    return this.#sendWith(current && current !== token ? current : await newToken(), body);
  }

  async abort(): Promise<void> {
    this.#isAborted = true;
    await this.#request.abort();
  }

  #sendWith(token: string | null, body: unknown): Promise<HttpResponse> {
    if (this.#isAborted) throw new Error('the upload was paused');
    this.#request = this.#open();
    for (const [name, value] of this.#headers) this.#request.setHeader(name, value);
    if (token) this.#request.setHeader('Authorization', `Bearer ${token}`);
    this.#request.setProgressHandler(this.#onProgress);
    return this.#request.send(body);
  }
}

/** A session that has ended may begin again: the sign-in dialog is open then. */
async function newToken(): Promise<string | null> {
  try {
    return await refreshOnce('call');
  } catch (error) {
    if (await whenSignedInAgain()) return readAccessToken();
    throw error;
  }
}
