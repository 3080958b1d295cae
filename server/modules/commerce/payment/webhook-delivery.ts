const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/** Carries sandbox messages to our own webhook endpoint over HTTP, as a provider does; a few tries, then reconcile helps. */
export function deliverWebhooks(origin: () => string) {
  return async (body: string, headers: Record<string, string>): Promise<void> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (await post(`${origin()}/api/payment/webhook/sandbox`, body, headers)) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt).unref());
    }
  };
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(10_000),
    });
    return response.status < 500;
  } catch {
    return false;
  }
}
